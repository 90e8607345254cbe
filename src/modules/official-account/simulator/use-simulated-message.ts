import { objectOf } from '@src/contracts/form-document/answers/read-values.ts';
import { textOf } from '@src/lib/text/text-of.ts';
import { useUnsavedChanges } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import type { ReceivedMessage } from '../definitions/replies/match-reply.ts';
import { momentOf } from '../definitions/replies/moment-of.ts';
import { useCurrentMinute } from './use-current-minute.ts';

/** Kinds of messages that can be simulated. */
export const KINDS = ['text', 'image', 'voice', 'video', 'location', 'link', 'subscribe', 'menu'] as const;

/** What the operator typed; `at` is a local time as `2026-06-17T10:30:00`, empty for now. */
export interface SimulatedMessage {
  readonly kind: ReceivedMessage['kind'];
  readonly text: string;
  readonly tag: string;
  readonly at: string;
}

const EMPTY: SimulatedMessage = { kind: 'text', text: '', tag: '', at: '' };

const isMoment = (at: string): boolean => !Number.isNaN(new Date(at).getTime());

function readDraft(draft: unknown): SimulatedMessage {
  const { kind, text, tag, at } = objectOf(draft);
  return {
    kind: KINDS.find((each) => each === kind) ?? 'text',
    text: textOf(text),
    tag: textOf(tag),
    at: isMoment(textOf(at)) ? textOf(at) : '',
  };
}

/** The simulated message, with protection of unsaved input. Its time is the current one until the operator sets another. */
export function useSimulatedMessage() {
  const t = useTranslate();
  const [message, setMessage] = useState(EMPTY);
  // A text chosen from the list below is not unsaved input.
  const [chosen, setChosen] = useState('');
  const now = useCurrentMinute();
  const { kind, text, tag, at } = message;
  const restored = useUnsavedChanges({
    id: 'reply-simulator',
    title: t('official.nav.simulator'),
    dirty: (text.trim() !== '' && text !== chosen) || tag.trim() !== '' || at !== '',
    draft: () => message,
    restore: (draft) => setMessage(readDraft(draft)),
  });
  const heard: ReceivedMessage = {
    kind,
    text: kind === 'text' ? text : '',
    key: kind === 'menu' ? text : '',
    tags: tag === '' ? [] : [tag],
    at: isMoment(at) ? momentOf(new Date(at)) : now,
  };
  return {
    message,
    heard,
    restored,
    change: (part: Partial<SimulatedMessage>) => setMessage((before) => ({ ...before, ...part })),
    clear: () => setMessage(({ kind: same }) => ({ ...EMPTY, kind: same })),
    choose: (said: string) => {
      setMessage((before) => ({ ...before, kind: 'text', text: said }));
      setChosen(said);
    },
  };
}
