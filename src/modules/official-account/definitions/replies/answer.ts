import { lineOfReply, type Reply, repliesOf } from './reply-rule.ts';

/**
 * State of one answer to a message: returned in the response to the vendor's call, waiting for a call of its own, being
 * sent, accepted by the vendor, or failed.
 */
export const ANSWER_STATES = ['passive', 'waiting', 'sending', 'sent', 'failed'] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

/** Combined state of all answers to a message, as lists show it. */
export const DELIVERIES = ['passive', 'waiting', 'sent', 'failed'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** A message of an operator that is sent as an answer: a reply to a ticket, or a message apart from tickets. */
interface OperatorMessage {
  /** Display name of the operator. */
  readonly by: string;
  readonly of: 'ticketReply' | 'customerMessage';
  /** Id of the message; a long one is sent in several answers. */
  readonly id: string;
}

/** One answer to a message, copied when the message arrived, because the rule may change before it is sent. */
export interface Answer {
  readonly reply: Reply;
  readonly state: AnswerState;
  /** The vendor's error code when it was not delivered; null otherwise. */
  readonly code: number | null;
  /** The vendor's error text. */
  readonly words: string;
  /** `YYYY-MM-DD HH:mm:ss` of the last state change; empty while it waits. */
  readonly at: string;
  /** Absent for the answer of a rule. */
  readonly from?: OperatorMessage;
}

const NO_VALUES = { state: '', code: null, words: '', at: '', by: null, ticketReply: null, customerMessage: null };

/** Parses stored lines as answers; invalid values become empty. */
export function answersOf(lines: unknown): readonly Answer[] {
  const held: readonly unknown[] = Array.isArray(lines) ? lines : [];
  return held.flatMap((line) => {
    const [reply] = repliesOf([line]);
    if (reply === undefined || typeof line !== 'object' || line === null) return [];
    const { state, code, words, at, ...origin } = { ...NO_VALUES, ...line };
    const from = originOf(origin);
    return [
      {
        reply,
        state: ANSWER_STATES.find((each) => each === state) ?? 'failed',
        code: typeof code === 'number' ? code : null,
        words: typeof words === 'string' ? words : '',
        at: typeof at === 'string' ? at : '',
        ...(from === undefined ? {} : { from }),
      },
    ];
  });
}

function originOf({
  by,
  ticketReply,
  customerMessage,
}: Readonly<Record<string, unknown>>): OperatorMessage | undefined {
  if (typeof by !== 'string') return undefined;
  if (typeof ticketReply === 'string') return { by, of: 'ticketReply', id: ticketReply };
  return typeof customerMessage === 'string' ? { by, of: 'customerMessage', id: customerMessage } : undefined;
}

/** An answer in the stored format. */
export const lineOfAnswer = ({ reply, state, code, words, at, from }: Answer): Readonly<Record<string, unknown>> => ({
  ...lineOfReply(reply),
  state,
  at,
  ...(code === null ? {} : { code, words }),
  ...(from === undefined ? {} : { by: from.by, [from.of]: from.id }),
});

/** Combines the states of answers: waiting while one waits, otherwise the worst one. Null without answers. */
export function deliveryOf(answers: readonly Answer[]): Delivery | null {
  const states = new Set(answers.map(({ state }) => state));
  if (states.has('waiting') || states.has('sending')) return 'waiting';
  return DELIVERIES.toReversed().find((each) => states.has(each)) ?? null;
}

/** An answer as one line, for lists and tickets; its type in brackets when it has no text. */
export const textOfReply = ({ type, text, title, mediaId }: Reply): string => text || title || `[${mediaId || type}]`;
