import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { answersOf, textOfReply } from '../../definitions/replies/answer.ts';

/** Maximum characters of a ticket's content, or of an addition to it. */
const MAX_TEXT = 2000;
/** Maximum characters of a ticket's title. */
const MAX_TITLE = 60;
/** Maximum characters of one message, so that a long one leaves space for the others. */
const MAX_LINE = 400;

/** The text of a message, with its kind in brackets unless it is a text. */
const wordsOf = (message: Row): string => {
  const text = textIn(message, 'text').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_LINE);
  return message.kind === 'text' ? text : `[${textIn(message, 'kind')}] ${text}`.trim();
};

/** True for a message that a rule handed over to a person. */
export const isTransfer = (message: Row): boolean =>
  answersOf(message.answers).some(({ reply }) => reply.type === 'transfer');

/** Display names of the follower and the account. */
export interface ConversationNames {
  readonly follower: string;
  readonly account: string;
}

/** A message and its delivered answers, one line each. */
function linesOf(message: Row, { follower, account }: ConversationNames): readonly string[] {
  const time = textIn(message, 'createTime').slice(0, 16);
  const seen = answersOf(message.answers).filter(
    ({ reply, state }) => reply.type !== 'transfer' && (state === 'passive' || state === 'sent'),
  );
  return [
    `${time} ${follower}: ${wordsOf(message)}`,
    ...seen.map(({ reply, at }) => `${at.slice(0, 16)} ${account}: ${textOfReply(reply).slice(0, MAX_LINE)}`),
  ];
}

/** A conversation as text, oldest message first; the oldest lines are dropped when it is too long. */
export function conversationText(messages: readonly Row[], talkers: ConversationNames): string {
  const lines = messages.flatMap((message) => linesOf(message, talkers));
  let from = lines.length;
  let length = -1;
  while (from > 0 && length + 1 + (lines[from - 1] ?? '').length <= MAX_TEXT) {
    from -= 1;
    length += 1 + (lines[from] ?? '').length;
  }
  return lines.slice(from).join('\n');
}

/**
 * Title of a conversation: the last text, if possible not the one that requested a person; otherwise the account's
 * name.
 */
export function conversationTitle(messages: readonly Row[], name: string): string {
  const written = messages.filter(({ kind }) => kind === 'text');
  const about = written.findLast((message) => !isTransfer(message)) ?? written.at(-1);
  const title = about === undefined ? '' : wordsOf(about);
  return Array.from(title === '' ? name : title)
    .slice(0, MAX_TITLE)
    .join('');
}
