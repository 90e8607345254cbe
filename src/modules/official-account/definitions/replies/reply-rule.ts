import { REPLY_KINDS, REPLY_TYPES } from '../reply.ts';

/** How a keyword is matched with a message. */
export const MATCHES = ['equal', 'startsWith', 'contain', 'regex'] as const;
export type Match = (typeof MATCHES)[number];

/** Type of a reply. */
export type ReplyType = (typeof REPLY_TYPES)[number];

/** The values that a reply may have besides its type. */
export const REPLY_VALUES = ['text', 'mediaId', 'title', 'description', 'url', 'appId', 'pagePath'] as const;
export type ReplyValue = (typeof REPLY_VALUES)[number];

/** The values of each reply type; `optional` ones may be empty. */
export const REPLY_NEEDS: Readonly<
  Record<ReplyType, { readonly needed: readonly ReplyValue[]; readonly optional: readonly ReplyValue[] }>
> = {
  text: { needed: ['text'], optional: [] },
  image: { needed: ['mediaId'], optional: [] },
  voice: { needed: ['mediaId'], optional: [] },
  video: { needed: ['mediaId'], optional: ['title', 'description'] },
  music: { needed: ['title', 'url', 'mediaId'], optional: ['description'] },
  news: { needed: ['title', 'url'], optional: ['description', 'mediaId'] },
  miniprogram: { needed: ['title', 'appId', 'pagePath', 'mediaId'], optional: [] },
  transfer: { needed: [], optional: [] },
};

/** A keyword of a rule. */
export interface Keyword {
  readonly text: string;
  readonly match: Match;
}

/** One reply of a rule. */
export interface Reply extends Readonly<Record<ReplyValue, string>> {
  readonly type: ReplyType;
}

/** A time span on a day of the week, Monday as 1; times as `HH:mm`, the end is exclusive. */
export interface WeeklyHours {
  readonly day: number;
  readonly from: string;
  readonly to: string;
}

export type ReplyKind = (typeof REPLY_KINDS)[number];

/** An auto-reply rule in the form that matching uses. */
export interface ReplyRule {
  readonly id: string;
  readonly name: string;
  readonly kind: ReplyKind;
  readonly enabled: boolean;
  readonly keywords: readonly Keyword[];
  readonly messageType: string;
  readonly menuKey: string;
  readonly replies: readonly Reply[];
  readonly mode: 'all' | 'random';
  readonly priority: number;
  /** `YYYY-MM-DD`, both inclusive; empty for no limit. */
  readonly validFrom: string;
  readonly validTo: string;
  /** Empty for all hours. */
  readonly hours: readonly WeeklyHours[];
  /** A tag that the follower must have; empty for all followers. */
  readonly audience: string;
}

type Held = Readonly<Record<string, unknown>>;

/** Parses a stored record as a rule; invalid values become empty. */
export function ruleOf(record: Held): ReplyRule {
  const text = (name: string) => textIn(record, name);
  return {
    id: text('id'),
    name: text('name'),
    kind: REPLY_KINDS.find((kind) => kind === record.kind) ?? 'keyword',
    enabled: record.status === 'enabled',
    keywords: keywordsOf(record.keywords),
    messageType: text('messageType'),
    menuKey: text('menuKey'),
    replies: repliesOf(record.replies),
    mode: record.mode === 'random' ? 'random' : 'all',
    priority: Number(record.priority ?? 0),
    validFrom: text('validFrom'),
    validTo: text('validTo'),
    hours: hoursOf(record.hours),
    audience: text('audience'),
  };
}

/** Parses stored lines as keywords. */
export const keywordsOf = (lines: unknown): readonly Keyword[] =>
  linesIn(lines).map((line) => ({
    text: textIn(line, 'text'),
    match: MATCHES.find((match) => match === line.match) ?? 'contain',
  }));

/** Parses stored lines as replies. */
export const repliesOf = (lines: unknown): readonly Reply[] =>
  linesIn(lines).map((line) => ({
    ...emptyReply(REPLY_TYPES.find((type) => type === line.type) ?? 'text'),
    ...Object.fromEntries(REPLY_VALUES.map((name) => [name, textIn(line, name)])),
  }));

/** Parses stored lines as hours. */
export const hoursOf = (lines: unknown): readonly WeeklyHours[] =>
  linesIn(lines).map((line) => ({ day: Number(line.day), from: textIn(line, 'from'), to: textIn(line, 'to') }));

/** An empty reply of a type. */
export const emptyReply = (type: ReplyType): Reply => ({
  type,
  text: '',
  mediaId: '',
  title: '',
  description: '',
  url: '',
  appId: '',
  pagePath: '',
});

/** A reply in the stored format: its type and the values of that type. */
export function lineOfReply(reply: Reply): Readonly<Record<string, string>> {
  const { needed, optional } = REPLY_NEEDS[reply.type];
  const held = [...needed, ...optional].filter((name) => reply[name] !== '');
  return { type: reply.type, ...Object.fromEntries(held.map((name) => [name, reply[name]])) };
}

const linesIn = (value: unknown): readonly Held[] =>
  Array.isArray(value) ? value.filter((line): line is Held => typeof line === 'object' && line !== null) : [];
const textIn = (held: Held, name: string): string => {
  const value = held[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
