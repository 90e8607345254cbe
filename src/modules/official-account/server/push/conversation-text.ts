import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { answersOf, textOfReply } from '../../definitions/replies/answer.ts';

/** Characters of the longest text that a ticket, or an addition to one, takes. */
const MAX_TEXT = 2000;
/** Characters of the longest title of a ticket. */
const MAX_TITLE = 60;
/** Characters of one message, so that a long one leaves room for the others. */
const MAX_LINE = 400;

/** What a follower did, in words: the kind in brackets unless it was said. */
const wordsOf = (message: Row): string => {
  const text = textIn(message, 'text').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_LINE);
  return message.kind === 'text' ? text : `[${textIn(message, 'kind')}] ${text}`.trim();
};

/** True for a message that was answered by handing over to a person. */
export const isHandOver = (message: Row): boolean =>
  answersOf(message.answers).some(({ reply }) => reply.type === 'transfer');

/** Who talks with whom, by the names that people know them by. */
export interface Talkers {
  readonly follower: string;
  readonly account: string;
}

/** A message and what the follower got to see of its answers, a line each. */
function linesOf(message: Row, { follower, account }: Talkers): readonly string[] {
  const time = textIn(message, 'createTime').slice(0, 16);
  const seen = answersOf(message.answers).filter(
    ({ reply, state }) => reply.type !== 'transfer' && (state === 'passive' || state === 'sent'),
  );
  return [
    `${time} ${follower}: ${wordsOf(message)}`,
    ...seen.map(({ reply, at }) => `${at.slice(0, 16)} ${account}: ${textOfReply(reply).slice(0, MAX_LINE)}`),
  ];
}

/** A conversation as text, the oldest message first; the oldest lines go where there is no room for all. */
export function conversationText(messages: readonly Row[], talkers: Talkers): string {
  const lines = messages.flatMap((message) => linesOf(message, talkers));
  let from = lines.length;
  let length = -1;
  while (from > 0 && length + 1 + (lines[from - 1] ?? '').length <= MAX_TEXT) {
    from -= 1;
    length += 1 + (lines[from] ?? '').length;
  }
  return lines.slice(from).join('\n');
}

/** What a conversation is about: the last that was written, but for the words that called a person; else those, else the name of the account. */
export function conversationTitle(messages: readonly Row[], name: string): string {
  const written = messages.filter(({ kind }) => kind === 'text');
  const about = written.findLast((message) => !isHandOver(message)) ?? written.at(-1);
  const title = about === undefined ? '' : wordsOf(about);
  return Array.from(title === '' ? name : title)
    .slice(0, MAX_TITLE)
    .join('');
}
