import type { ReceivedMessage } from '../../definitions/replies/match-reply.ts';
import type { Message } from './read-xml.ts';

/** A message of a follower, as stored and as rules use it. */
export interface Received {
  /** Equal for a message that the vendor sends again. */
  readonly key: string;
  readonly follower: string;
  /** Original id of the account, the sender of replies. */
  readonly account: string;
  readonly kind: ReceivedMessage['kind'] | 'unsubscribe';
  readonly text: string;
  /** Key of a pressed button; empty for other kinds. */
  readonly menuKey: string;
  /** Scene of a scanned QR code, such as `spring-fair`; empty for other kinds. */
  readonly scene: string;
}

const KINDS: Readonly<Record<string, Received['kind']>> = {
  text: 'text',
  image: 'image',
  voice: 'voice',
  video: 'video',
  shortvideo: 'video',
  location: 'location',
  link: 'link',
};
const EVENTS: Readonly<Record<string, Received['kind']>> = {
  subscribe: 'subscribe',
  unsubscribe: 'unsubscribe',
  CLICK: 'menu',
};

/** The vendor's prefix of a scene in a subscribe event. */
const SCENE = /^qrscene_/;
/** Maximum characters of a scene, which becomes a tag. */
const MAX_SCENE = 20;

/** Format of follower and message ids. */
const ID = /^[\w-]{1,64}$/;

/** Parses a follower's message; null for events that need no answer, such as an opened page, and for malformed ones. */
export function parseReceived(message: Message): Received | null {
  const value = (name: string) => message.get(name) ?? '';
  const [follower, account, type] = [value('FromUserName'), value('ToUserName'), value('MsgType')];
  const kind = type === 'event' ? EVENTS[value('Event')] : KINDS[type];
  // Events have no id; the vendor identifies them by sender and time.
  const key = value('MsgId') || `${follower}-${value('CreateTime')}-${kind}`;
  if (kind === undefined || !ID.test(follower) || !ID.test(account) || key.length > 128) return null;
  const menuKey = kind === 'menu' ? value('EventKey') : '';
  const scanned = kind === 'subscribe' && SCENE.test(value('EventKey')) ? value('EventKey').replace(SCENE, '') : '';
  const text = kind === 'text' ? value('Content') : menuKey;
  return { key, follower, account, kind, menuKey, text, scene: scanned.trim().slice(0, MAX_SCENE) };
}
