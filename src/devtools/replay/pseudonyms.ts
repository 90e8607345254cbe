import { redactText } from '@machines/error-log/redact-entry.ts';

/** Names whose values say who somebody is or how to reach them. */
const PERSONAL_KEY =
  /^(?:(?:real|nick|user|full|display|first|last|role)_?name|real_username|name|account|user_?id|phone|mobile|tel|telephone|e?mail|email_?address|address|avatar|desc|contact|wechat|open_?id|union_?id|qq|birthday|gender|ip|creator|updater|by|who|owner|operator|author|nickname)$/i;
/** A `name` beside one of these is the name of a route, a view, a setting or an error. */
const NAMES_OF_PARTS = ['path', 'meta', 'component', 'kind', 'message'];
/** What a machine says about itself; everything else in the data of a page is somebody's. */
const STRUCTURAL_KEY = /^(?:type|kind|state|status|phase|event|mode|sort|order|field|op|reason|code|tone|textKey|key)$/;
const WORD = /^[a-z][\w.-]{0,40}$/i;
const TEXT_KEY = /^[a-z]\w*(?:\.\w+)+$/i;
/** Values of an address that name nobody: paths, small numbers, yes and no. */
const PLAIN_VALUE = /^(?:(?:\/|%2F)[\w%/.-]*|\d{1,6}|true|false|)$/i;

const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;
const TELEPHONE = /(?<![\d.])(?:\+?86[- ]?)?1[3-9]\d{9}(?![\d.])|\+\d{2,3}[\d -]{6,16}\d/g;
const LONG_NUMBER = /(?<!\d)\d{14,19}[\dXx]?(?!\d)/g;

/** Moments in milliseconds are no telephone numbers. */
const isMoment = (value: number) => value > 1.4e12 && value < 2.5e12;
const SMALL = 9_999_999;

/** Gives the same stand-in for the same value, so that what was equal stays equal. */
export interface Pseudonyms {
  /** Learns who is in a value, so that they are known wherever they are mentioned. */
  readonly learn: (value: unknown) => void;
  /** A copy without anything personal. `own` is for data of pages, where every text may be somebody's. */
  readonly mask: (value: unknown, own: 'machine' | 'page') => unknown;
  /** A text of a program or a server, without those who are known, and without addresses and numbers of people. */
  readonly text: (text: string) => string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPersonal = (key: string, holder: Readonly<Record<string, unknown>>) =>
  PERSONAL_KEY.test(key) && !(key === 'name' && NAMES_OF_PARTS.some((part) => part in holder));

/** Makes stand-ins for one file. */
export function createPseudonyms(knownTitles: ReadonlySet<string>): Pseudonyms {
  const standIns = new Map<string, string>();
  const mentioned = new Set<string>();
  const standIn = (value: string) => {
    if (value === '') return value;
    const known = standIns.get(value) ?? `masked-${standIns.size + 1}`;
    standIns.set(value, known);
    return known;
  };
  const learnt = new WeakSet<object>();
  const learn = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || learnt.has(value)) return;
    learnt.add(value);
    if (Array.isArray(value)) for (const part of value) learn(part);
    if (!isRecord(value)) return;
    for (const [key, part] of Object.entries(value)) {
      if (typeof part === 'string' && isPersonal(key, value) && isTelling(part)) mentioned.add(part);
      else learn(part);
    }
  };

  const text = (given: string) => {
    let clean = redactText(given);
    for (const value of mentioned) if (clean.includes(value)) clean = clean.replaceAll(value, standIn(value));
    return maskNumbers(maskQuery(clean, standIn));
  };

  const maskText = (value: string, key: string, holder: Readonly<Record<string, unknown>>, own: 'machine' | 'page') => {
    if (key.startsWith('$')) return value;
    if (own === 'page') return STRUCTURAL_KEY.test(key) && WORD.test(value) ? text(value) : standIn(value);
    if (isPersonal(key, holder)) return standIn(value);
    if (key === 'title') return TEXT_KEY.test(value) || knownTitles.has(value) ? value : standIn(value);
    return text(value);
  };

  const mask = (
    value: unknown,
    own: 'machine' | 'page',
    key = '',
    holder: Readonly<Record<string, unknown>> = {},
  ): unknown => {
    if (typeof value === 'string') return maskText(value, key, holder, own);
    if (typeof value === 'number') return maskNumber(value, own);
    if (Array.isArray(value)) return value.map((part) => mask(part, own, key, holder));
    if (!isRecord(value)) return value;
    // The values of a message are what it is about: names, titles.
    const inner = key === 'values' ? 'page' : own;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [text(name), mask(part, inner, name, value)]),
    );
  };

  return { learn, mask: (value, own) => mask(value, own), text };
}

/** Long enough to be told from a part of a word. */
const isTelling = (value: string) => value.length >= (/^[\x20-\x7e]*$/.test(value) ? 3 : 2);

const maskNumber = (value: number, own: 'machine' | 'page') =>
  own === 'page' && Math.abs(value) > SMALL && !isMoment(value) ? SMALL : value;

const maskNumbers = (text: string) =>
  text.replace(EMAIL, '***@***').replace(TELEPHONE, '***').replace(LONG_NUMBER, '***');

/** The values in addresses: what somebody searched for is theirs. */
const maskQuery = (text: string, standIn: (value: string) => string) =>
  text.replace(/([?&][\w.[\]-]{1,60}=)([^&#\s"'\\]{1,2000})/g, (_whole, name: string, value: string) =>
    PLAIN_VALUE.test(value) || value === '***' ? `${name}${value}` : `${name}${standIn(value)}`,
  );
