import type { Row } from '@src/server/store/store.ts';

type Held = Readonly<Record<string, unknown>>;

/** Time window in minutes after a follower's action, and the maximum number of messages in it. */
const OPENED = {
  message: { minutes: 48 * 60, most: 5 },
  menu: { minutes: 1, most: 3 },
  subscribe: { minutes: 1, most: 3 },
} as const;
/** Maximum number of stored messages of each account, newest last. */
const KEPT = 50;
const MAX_TEXT_BYTES = 2048;

/** Result of sending a customer-service message: the code, and the changes of the account's row. */
export interface SentMessage {
  readonly code: number;
  readonly change: Held;
}

/**
 * Handles a customer-service message by the vendor's documentation. `talks` in the row holds the last action of each
 * follower (`{at, by}`); a missing one counts as a message just now. Accepted messages are stored in `sent`.
 * Independent of the console's own rules.
 */
export function acceptMessage(account: Row, body: unknown, now: Date): SentMessage {
  const message = held(body);
  const openId = textIn(message, 'touser');
  const code = account.verified === true ? contentCode(message, account) : 48001;
  if (code !== 0) return { code, change: {} };
  const talks = held(account.talks);
  const talk = { at: now.getTime(), by: 'message', sent: 0, ...held(talks[openId]) };
  const { minutes, most } = OPENED[isAct(talk.by) ? talk.by : 'message'];
  if (now.getTime() - Number(talk.at) > minutes * 60_000) return { code: 45015, change: {} };
  if (Number(talk.sent) >= most) return { code: 45047, change: {} };
  const sent = [...(Array.isArray(account.sent) ? account.sent : []), message].slice(-KEPT);
  return { code: 0, change: { sent, talks: { ...talks, [openId]: { ...talk, sent: Number(talk.sent) + 1 } } } };
}

const isAct = (act: unknown): act is keyof typeof OPENED => typeof act === 'string' && Object.hasOwn(OPENED, act);

/** The error code for the content of a message; 0 when it is accepted. */
function contentCode(message: Held, account: Row): number {
  if (!/^[\w-]{1,64}$/.test(textIn(message, 'touser'))) return 40003;
  const type = textIn(message, 'msgtype');
  const content = held(message[type]);
  if (type === 'text') return textCode(textIn(content, 'content'));
  if (type === 'news') return articleCode(content.articles);
  if (type === 'image' || type === 'voice' || type === 'video') return mediaCode(account, content.media_id);
  return type === 'music' || type === 'miniprogrampage' ? mediaCode(account, content.thumb_media_id) : 40008;
}

function textCode(text: string): number {
  if (text === '') return 44004;
  return new TextEncoder().encode(text).length > MAX_TEXT_BYTES ? 45002 : 0;
}

const articleCode = (articles: unknown): number => (Array.isArray(articles) && articles.length === 1 ? 0 : 45008);
const mediaCode = ({ media }: Row, id: unknown): number => (Array.isArray(media) && media.includes(id) ? 0 : 40007);
const held = (value: unknown): Held => (typeof value === 'object' && value !== null ? { ...value } : {});
const textIn = (values: Held, name: string): string => (typeof values[name] === 'string' ? values[name] : '');
