import { redactText } from '@machines/error-log/redact-entry.ts';

/** Names of properties with personal values. */
const PERSONAL_KEY =
  /^(?:(?:real|nick|user|full|display|first|last|role)_?name|real_username|name|account|user_?id|phone|mobile|tel|telephone|e?mail|email_?address|address|avatar|desc|contact|wechat|open_?id|union_?id|qq|birthday|gender|ip|creator|updater|by|who|owner|operator|author|nickname)$/i;
/** A `name` next to one of these keys names a route, a view, a setting or an error, not a person. */
const NAMES_OF_PARTS = ['path', 'meta', 'component', 'kind', 'message'];
/** Structural keys of a machine; all other page data may be personal. */
const STRUCTURAL_KEY = /^(?:type|kind|state|status|phase|event|mode|sort|order|field|op|reason|code|tone|textKey|key)$/;
const WORD = /^[a-z][\w.-]{0,40}$/i;
const TEXT_KEY = /^[a-z]\w*(?:\.\w+)+$/i;
/** Values of a URL that identify no person: paths, small numbers, booleans. */
const PLAIN_VALUE = /^(?:(?:\/|%2F)[\w%/.-]*|\d{1,6}|true|false|)$/i;

const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;
const TELEPHONE = /(?<![\d.])(?:\+?86[- ]?)?1[3-9]\d{9}(?![\d.])|\+\d{2,3}[\d -]{6,16}\d/g;
const LONG_NUMBER = /(?<!\d)\d{14,19}[\dXx]?(?!\d)/g;

/** Time stamps in milliseconds are no telephone numbers. */
const isMoment = (value: number) => value > 1.4e12 && value < 2.5e12;
const SMALL = 9_999_999;

/** Origin of a value: the console itself, or a page, where every text may be personal. */
export type Owner = 'machine' | 'page';

type Holder = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Holder =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPersonal = (key: string, holder: Holder) =>
  PERSONAL_KEY.test(key) && !(key === 'name' && NAMES_OF_PARTS.some((part) => part in holder));

/** Replaces equal values by equal pseudonyms, so that equality is preserved. One instance per file. */
export class Anonymizer {
  readonly #knownTitles: ReadonlySet<string>;
  readonly #standIns = new Map<string, string>();
  /** Known names, to be replaced inside texts as well. */
  readonly #mentioned = new Set<string>();
  readonly #learnt = new WeakSet<object>();

  constructor(knownTitles: ReadonlySet<string>) {
    this.#knownTitles = knownTitles;
  }

  /** Collects the personal names of a value, so that they are replaced wherever they occur. */
  learn(value: unknown): void {
    if (typeof value !== 'object' || value === null || this.#learnt.has(value)) return;
    this.#learnt.add(value);
    if (Array.isArray(value)) for (const part of value) this.learn(part);
    if (!isRecord(value)) return;
    for (const [key, part] of Object.entries(value)) {
      if (typeof part === 'string' && isPersonal(key, value) && isDistinctive(part)) this.#mentioned.add(part);
      else this.learn(part);
    }
  }

  /** A text of a program or server, with collected names, addresses and numbers of people replaced. */
  text(given: string): string {
    let clean = redactText(given);
    for (const value of this.#mentioned) {
      if (clean.includes(value)) clean = clean.replaceAll(value, this.#standIn(value));
    }
    return maskNumbers(maskQuery(clean, (value) => this.#standIn(value)));
  }

  /** A copy without personal data. */
  mask(value: unknown, owner: Owner, key = '', holder: Holder = {}): unknown {
    if (typeof value === 'string') return this.#maskText(value, owner, key, holder);
    if (typeof value === 'number') return maskNumber(value, owner);
    if (Array.isArray(value)) return value.map((part) => this.mask(part, owner, key, holder));
    if (!isRecord(value)) return value;
    // The values of a message are names and titles, so they may be personal.
    const inner = key === 'values' ? 'page' : owner;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [this.text(name), this.mask(part, inner, name, value)]),
    );
  }

  #maskText(value: string, owner: Owner, key: string, holder: Holder): string {
    if (key.startsWith('$')) return value;
    if (owner === 'page') {
      return STRUCTURAL_KEY.test(key) && WORD.test(value) ? this.text(value) : this.#standIn(value);
    }
    if (isPersonal(key, holder)) return this.#standIn(value);
    if (key !== 'title') return this.text(value);
    return TEXT_KEY.test(value) || this.#knownTitles.has(value) ? value : this.#standIn(value);
  }

  #standIn(value: string): string {
    if (value === '') return value;
    const known = this.#standIns.get(value) ?? `masked-${this.#standIns.size + 1}`;
    this.#standIns.set(value, known);
    return known;
  }
}

/** True when long enough not to match parts of words by accident. */
const isDistinctive = (value: string) => value.length >= (/^[\x20-\x7e]*$/.test(value) ? 3 : 2);

const maskNumber = (value: number, owner: Owner) =>
  owner === 'page' && Math.abs(value) > SMALL && !isMoment(value) ? SMALL : value;

const maskNumbers = (text: string) =>
  text.replace(EMAIL, '***@***').replace(TELEPHONE, '***').replace(LONG_NUMBER, '***');

/** Masks the query values of a URL: search terms are personal. */
const maskQuery = (text: string, standIn: (value: string) => string) =>
  text.replace(/([?&][\w.[\]-]{1,60}=)([^&#\s"'\\]{1,2000})/g, (_whole, name: string, value: string) =>
    PLAIN_VALUE.test(value) || value === '***' ? `${name}${value}` : `${name}${standIn(value)}`,
  );
