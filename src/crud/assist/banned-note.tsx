import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { ReactNode } from 'react';

/** Decodes the banned words stored with a generated text; empty for anything but a list. */
export const bannedWordsOf = (kept: unknown): readonly string[] => (Array.isArray(kept) ? kept.map(String) : []);

/** Banned words that the text contains, ignoring case. */
export const bannedIn = (text: string, words: readonly string[]): readonly string[] =>
  words.filter((word) => word !== '' && text.toLowerCase().includes(word.toLowerCase()));

interface BannedNoteProps {
  readonly found: readonly string[];
  /** Actions beside the message. */
  readonly children?: ReactNode;
}

/** Warning that lists the banned words found in a text; renders nothing when there are none. */
export function BannedNote({ found, children }: BannedNoteProps) {
  const t = useTranslate();
  const { list } = useValueFormats();
  if (found.length === 0) return null;
  return (
    <p className="assist-warning" data-testid="ai-banned">
      <Icon name="pi pi-exclamation-triangle" />
      {t('ai.write.banned', { words: list(found) })}
      {children}
    </p>
  );
}
