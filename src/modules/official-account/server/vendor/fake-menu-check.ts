/** The fake vendor's data of an account for validating a menu. */
export interface FakeAccount {
  readonly verified: boolean;
  readonly media: readonly string[];
  readonly articles: readonly string[];
}

type Held = Readonly<Record<string, unknown>>;

const KEYED = new Set([
  'click',
  'scancode_push',
  'scancode_waitmsg',
  'pic_sysphoto',
  'pic_photo_or_album',
  'pic_weixin',
  'location_select',
]);
const WITH_MEDIA = new Set(['media_id', 'view_limited']);
const WITH_ARTICLE = new Set(['article_id', 'article_view_limited']);
const OTHERS = new Set(['view', 'miniprogram']);

/** The error codes and name limit of one menu level. */
const FIRST = { type: 40017, noType: 40015, name: 40018, key: 40019, url: 40020, domain: 40055, bytes: 16 } as const;
const CHILD = { type: 40024, noType: 40024, name: 40025, key: 40026, url: 40027, domain: 40054, bytes: 60 } as const;
type Level = typeof FIRST | typeof CHILD;

/**
 * Validates a menu by the vendor's documentation; returns 0 when it is accepted. Independent of the console's own
 * rules.
 */
export function checkMenu(button: unknown, account: FakeAccount): number {
  if (!Array.isArray(button) || button.length < 1 || button.length > 3) return 40016;
  for (const each of button) {
    const code = checkFirst(fieldsIn(each), account);
    if (code !== 0) return code;
  }
  return 0;
}

function checkFirst(button: Held, account: FakeAccount): number {
  const below = button.sub_button;
  if (below === undefined || (Array.isArray(below) && below.length === 0)) return checkButton(button, FIRST, account);
  if (!isName(button.name, FIRST.bytes)) return FIRST.name;
  if (!Array.isArray(below) || below.length > 5) return 40023;
  for (const each of below) {
    const code = checkButton(fieldsIn(each), CHILD, account);
    if (code !== 0) return code;
  }
  return 0;
}

function checkButton(button: Held, level: Level, account: FakeAccount): number {
  if (!isName(button.name, level.bytes)) return level.name;
  const type = textIn(button, 'type');
  if (type === '') return level.noType;
  if (KEYED.has(type)) return isBetween(textIn(button, 'key'), 128) ? 0 : level.key;
  if (WITH_MEDIA.has(type)) return mediaCode(textIn(button, 'media_id'), account);
  if (WITH_ARTICLE.has(type)) return account.articles.includes(textIn(button, 'article_id')) ? 0 : 53600;
  if (!OTHERS.has(type)) return level.type;
  if (type === 'miniprogram') {
    if (!account.verified) return 48001;
    if (!/^wx[0-9a-f]{16}$/.test(textIn(button, 'appid')) || textIn(button, 'pagepath') === '') return 85005;
  }
  const url = textIn(button, 'url');
  if (!isBetween(url, 1024)) return level.url;
  return /^https?:\/\/[^\s/?#]+/.test(url) && !/\s/.test(url) ? 0 : level.domain;
}

function mediaCode(media: string, account: FakeAccount): number {
  if (media === '') return 40118;
  return account.media.includes(media) ? 0 : 40007;
}

const isName = (name: unknown, bytes: number): boolean =>
  typeof name === 'string' && name.trim() !== '' && isBetween(name, bytes);
const isBetween = (text: string, most: number): boolean => {
  const bytes = new TextEncoder().encode(text).length;
  return bytes > 0 && bytes <= most;
};
const textIn = (held: Held, name: string): string => (typeof held[name] === 'string' ? held[name] : '');
const fieldsIn = (value: unknown): Held => (typeof value === 'object' && value !== null ? { ...value } : {});
