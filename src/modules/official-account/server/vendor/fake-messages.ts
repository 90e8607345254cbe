import type { Row } from '@src/server/store/store.ts';

type Held = Readonly<Record<string, unknown>>;

/** What followers have done opens a span in which they can be written to, and so many messages in it. */
const OPENED = {
  message: { minutes: 48 * 60, most: 5 },
  menu: { minutes: 1, most: 3 },
  subscribe: { minutes: 1, most: 3 },
} as const;
/** Messages that are kept of each account, the newest last. */
const KEPT = 50;
const MAX_TEXT_BYTES = 2048;

/** How a call for a customer-service message ends: the code, and what the row of the account holds afterwards. */
export interface SentMessage {
  readonly code: number;
  readonly change: Held;
}

/**
 * Takes a customer-service message as the vendor's documents say. The row tells in `talks` what each follower did last
 * (`{at, by}`); one that it does not name has written just now. What was taken is kept in `sent`. It shares nothing with the
 * rules of the console.
 */
export function takeMessage(account: Row, body: unknown, now: Date): SentMessage {
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

/** What is wrong with a message itself. */
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
