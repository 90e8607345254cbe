import type { Heard } from '../../definitions/replies/match-reply.ts';
import type { Message } from './read-xml.ts';

/** A message of a follower as the console keeps it and as rules look at it. */
export interface Received {
  /** The same for a message that the vendor sends again. */
  readonly key: string;
  readonly follower: string;
  /** The original id of the account, which answers come from. */
  readonly account: string;
  readonly kind: Heard['kind'] | 'unsubscribe';
  readonly text: string;
  /** Key of a pressed button; empty for anything else. */
  readonly menuKey: string;
  /** What the code stands for that a follower scanned, such as `spring-fair`; empty for anything else. */
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

/** How the vendor begins the scene of a code through which somebody came. */
const SCENE = /^qrscene_/;
/** Characters of a scene that are kept as a tag. */
const MAX_SCENE = 20;

/** Ids of followers and of messages, as the vendor writes them. */
const ID = /^[\w-]{1,64}$/;

/** What a follower did; null for what nobody answers, such as an opened page, and for what is no message. */
export function receivedIn(message: Message): Received | null {
  const value = (name: string) => message.get(name) ?? '';
  const [follower, account, type] = [value('FromUserName'), value('ToUserName'), value('MsgType')];
  const kind = type === 'event' ? EVENTS[value('Event')] : KINDS[type];
  // Events have no id: the vendor tells them apart by who did it and when.
  const key = value('MsgId') || `${follower}-${value('CreateTime')}-${kind}`;
  if (kind === undefined || !ID.test(follower) || !ID.test(account) || key.length > 128) return null;
  const menuKey = kind === 'menu' ? value('EventKey') : '';
  const scanned = kind === 'subscribe' && SCENE.test(value('EventKey')) ? value('EventKey').replace(SCENE, '') : '';
  const text = kind === 'text' ? value('Content') : menuKey;
  return { key, follower, account, kind, menuKey, text, scene: scanned.trim().slice(0, MAX_SCENE) };
}
