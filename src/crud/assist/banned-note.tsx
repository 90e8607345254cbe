import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { ReactNode } from 'react';

/** The banned words of a prompt, as the text that was written with it keeps them. */
export const bannedWordsOf = (kept: unknown): readonly string[] => (Array.isArray(kept) ? kept.map(String) : []);

/** Banned words that the text contains, ignoring case. */
export const bannedIn = (text: string, words: readonly string[]): readonly string[] =>
  words.filter((word) => word !== '' && text.toLowerCase().includes(word.toLowerCase()));

interface BannedNoteProps {
  readonly found: readonly string[];
  /** What can be done about them. */
  readonly children?: ReactNode;
}

/** Names the banned words of a text before somebody uses it; nothing without any. */
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
