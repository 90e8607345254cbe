import { lineOfReply, type Reply, repliesOf } from './reply-rule.ts';

/**
 * What became of one answer to a message: it went back with the vendor's call, waits for its own call, is on its way, was taken
 * by the vendor, or was not.
 */
export const ANSWER_STATES = ['passive', 'waiting', 'sending', 'sent', 'failed'] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

/** What became of all answers to a message, as lists show it. */
export const DELIVERIES = ['passive', 'waiting', 'sent', 'failed'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** One answer to a message, as it was when the message came: a rule may be changed before all of it is sent. */
export interface Answer {
  readonly reply: Reply;
  readonly state: AnswerState;
  /** The vendor's code where it was not delivered; null otherwise. */
  readonly code: number | null;
  /** The vendor's own words about that. */
  readonly words: string;
  /** `YYYY-MM-DD HH:mm:ss` of the last that is known; empty while it waits. */
  readonly at: string;
}

/** The answers of stored lines; what cannot be read counts as empty. */
export function answersOf(lines: unknown): readonly Answer[] {
  const held: readonly unknown[] = Array.isArray(lines) ? lines : [];
  return held.flatMap((line) => {
    const [reply] = repliesOf([line]);
    if (reply === undefined || typeof line !== 'object' || line === null) return [];
    const { state, code, words, at } = { state: '', code: null, words: '', at: '', ...line };
    return [
      {
        reply,
        state: ANSWER_STATES.find((each) => each === state) ?? 'failed',
        code: typeof code === 'number' ? code : null,
        words: typeof words === 'string' ? words : '',
        at: typeof at === 'string' ? at : '',
      },
    ];
  });
}

/** An answer as it is stored. */
export const lineOfAnswer = ({ reply, state, code, words, at }: Answer): Readonly<Record<string, unknown>> => ({
  ...lineOfReply(reply),
  state,
  at,
  ...(code === null ? {} : { code, words }),
});

/** What became of several answers together: as long as one waits they do, then the worst counts. Null for none. */
export function deliveryOf(answers: readonly Answer[]): Delivery | null {
  const states = new Set(answers.map(({ state }) => state));
  if (states.has('waiting') || states.has('sending')) return 'waiting';
  return DELIVERIES.toReversed().find((each) => states.has(each)) ?? null;
}

/** What an answer says in one line, for lists and tickets; the type in brackets where it has no words. */
export const textOfReply = ({ type, text, title, mediaId }: Reply): string => text || title || `[${mediaId || type}]`;
