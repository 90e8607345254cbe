import { leastCpuTimeOf } from '@tests/setup/cpu-time.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../field.ts';
import { checkField } from '../validate-record.ts';
import { isSecret, KIND_NAMES, kindOf } from './index.ts';

const OPTIONS = [
  { value: 'open', label: { zh_CN: '开启', en: 'Open' } },
  { value: 'closed', label: { zh_CN: '关闭', en: 'Closed' } },
  { value: 'on-hold', label: 'ticket.hold' },
];
const field = (kind: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name: 'x',
  kind,
  label: 'x',
  ...(kind === 'select' || kind === 'multiSelect' ? { options: OPTIONS } : {}),
  ...more,
});

const two = (count: number) => String(count).padStart(2, '0');
const day = fc
  .date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const clock = fc
  .tuple(fc.nat(23), fc.nat(59), fc.nat(59))
  .map(([hour, minute, second]) => `${two(hour)}:${two(minute)}:${two(second)}`);
const word = fc.stringMatching(/^[a-z0-9]{1,12}$/);
const text = fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' });
const values = (member: fc.Arbitrary<string>) => fc.uniqueArray(member, { maxLength: 10 });

const PICTURE = fc.constantFrom('data:image/png;base64,iVBORw0KGgo=', 'data:image/gif;base64,R0lGODlh');

/** Valid values of each kind. */
const VALUES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  text,
  title: text,
  person: text,
  longText: fc.string({ minLength: 1, maxLength: 2000 }),
  richText: fc.string({ minLength: 1, maxLength: 2000 }),
  code: fc.stringMatching(/^[\w:./-]{1,200}$/),
  email: fc.tuple(word, word).map(([name, host]) => `${name}@${host}.example`),
  phone: fc.oneof(fc.stringMatching(/^1[3-9]\d{9}$/), fc.stringMatching(/^\+[1-9]\d{6,14}$/)),
  url: fc.webUrl({ withFragments: true, withQueryParameters: true }),
  integer: fc.integer({ min: -(10 ** 14), max: 10 ** 14 }),
  decimal: fc.integer({ min: -(10 ** 11), max: 10 ** 11 }).map((count) => count / 100),
  money: fc.integer({ min: -(10 ** 14), max: 10 ** 14 }),
  percent: fc.integer({ min: -(10 ** 8), max: 10 ** 8 }),
  boolean: fc.boolean(),
  date: day,
  datetime: fc.tuple(day, clock).map((parts) => parts.join(' ')),
  select: fc.constantFrom(...OPTIONS.map(({ value }) => value)),
  multiSelect: values(fc.constantFrom(...OPTIONS.map(({ value }) => value))),
  tags: values(fc.stringMatching(/^[^\s,;，；]([^\n,;，；]{0,10}[^\s,;，；])?$/)),
  relation: word,
  relations: values(word),
  icon: fc.oneof(
    word.map((name) => `pi pi-${name}`),
    fc.tuple(word, word).map((parts) => parts.join(':')),
  ),
  avatar: word.map((id) => `media:${id}`),
  color: fc.stringMatching(/^#[\da-f]{6}$/),
  image: PICTURE,
  images: fc.array(PICTURE, { maxLength: 9 }),
  file: word.map((id) => `media:${id}`),
  files: fc.array(
    word.map((id) => `media:${id}`),
    { maxLength: 10 },
  ),
  answers: fc.array(fc.record({ label: word, value: fc.record({ zh_CN: text, en: text }) }), { minLength: 1 }),
  lines: fc.array(fc.record({ id: word, qty: fc.nat(), note: fc.option(text), keys: values(word) })),
};

describe('every kind of field', () => {
  it('is found by its name; an unknown kind is handled as text', () => {
    expect(KIND_NAMES).toEqual([...new Set(KIND_NAMES)]);
    for (const name of KIND_NAMES) expect(kindOf(name).name).toBe(name);
    expect(kindOf('hologram')).toBe(kindOf('text'));
  });

  it('except the password can be sent by the server', () => {
    expect(KIND_NAMES.filter((kind) => isSecret({ kind }))).toEqual(['password']);
    expect(kindOf('password').print('secret', field('password'))).toBe('');
    expect(kindOf('password').comparisons).toEqual([]);
  });

  it.each(KIND_NAMES.filter((name) => name !== 'password'))('%s parses what it printed', (name) => {
    const arbitrary = VALUES[name];
    if (arbitrary === undefined) throw new Error(`no values for ${name}`);
    const kind = kindOf(name);
    fc.assert(
      fc.property(arbitrary, (value) => {
        fc.pre(v.is(kind.schema(field(name)), value));
        expect(kind.parse(kind.print(value, field(name)), field(name))).toEqual(value);
      }),
      { numRuns: runs(200), seed: 5 },
    );
  });

  it.each(KIND_NAMES)('%s never throws while parsing, and can print every parsed value', (name) => {
    const kind = kindOf(name);
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (written) => {
        const value = kind.parse(written, field(name));
        if (value !== undefined) expect(kind.print(value, field(name))).toBeTypeOf('string');
      }),
      { numRuns: runs(100), seed: 5 },
    );
  });

  it.each(KIND_NAMES)('%s refuses values of other types with the name of a rule', (name) => {
    for (const value of [{}, Number.NaN, Symbol('x'), [7]]) {
      const checked = v.safeParse(kindOf(name).schema(field(name)), value);
      expect(checked.success ? value : checked.issues[0].message).toBe('format');
    }
  });
});

/** Kind, text, parsed value. */
const READ: readonly (readonly [string, string, unknown])[] = [
  ['phone', '138 0013 8000', '13800138000'],
  ['phone', '+86 (138) 0013-8000', '+8613800138000'],
  ['integer', ' +12 ', 12],
  ['integer', '1.5', undefined],
  ['decimal', '-0.125', -0.125],
  ['money', '12', 1200],
  ['money', '¥1,234.5', 123_450],
  ['money', '-0.07', -7],
  ['money', '-0.00', 0],
  ['money', '1.234', undefined],
  ['money', '12,34', undefined],
  ['percent', '12.5%', 1250],
  ['percent', '12.5 ％', 1250],
  ['boolean', 'Yes', true],
  ['boolean', '否', false],
  ['boolean', 'maybe', undefined],
  ['date', '2026/6/1', '2026-06-01'],
  ['date', '2026-02-30', undefined],
  ['datetime', '2026-06-01T08:30', '2026-06-01 08:30:00'],
  ['datetime', '2026-06-01', '2026-06-01 00:00:00'],
  ['datetime', '2026-06-01 24:00', undefined],
  ['select', 'OPEN', 'open'],
  ['select', '关闭', 'closed'],
  ['select', 'Closed', 'closed'],
  ['select', 'gone', undefined],
  ['multiSelect', 'open；关闭, open', ['open', 'closed']],
  ['multiSelect', 'open, gone', undefined],
  ['tags', 'new， blue;new', ['new', 'blue']],
  ['color', '#AABBCC', '#aabbcc'],
];

/** Kind, value, the violated rule. */
const REFUSED: readonly (readonly [string, unknown, string])[] = [
  ['longText', 'x'.repeat(2001), 'tooLong'],
  ['richText', { type: 'doc', content: [{ type: 'script' }] }, 'format'],
  ['richText', { type: 'doc', content: [{ type: 'paragraph' }] }, 'required'],
  ['richText', 'x'.repeat(20_001), 'tooLong'],
  ['code', 'a b', 'format'],
  ['email', 'ada@', 'format'],
  ['phone', '12800138000', 'format'],
  ['url', 'javascript:alert(1)', 'format'],
  ['url', 'https://a b.example', 'format'],
  ['url', 'ftp://files.example', 'format'],
  ['decimal', 0.125, 'format'],
  ['money', 1.5, 'format'],
  ['date', '2026-2-1', 'format'],
  ['date', '2026-02-29', 'format'],
  ['datetime', '2026-02-01', 'format'],
  ['select', 'gone', 'unknownOption'],
  ['multiSelect', ['open', 'open'], 'format'],
  ['multiSelect', ['gone'], 'unknownOption'],
  ['tags', ['a,b'], 'format'],
  ['tags', Array.from({ length: 21 }, (_, index) => `t${index}`), 'tooLarge'],
  ['relation', 'a b', 'format'],
  ['icon', 'pi-home', 'format'],
  ['color', 'red', 'format'],
  ['password', '12345', 'tooShort'],
  ['image', 'data:image/svg+xml;base64,AAAA', 'format'],
  ['image', 'javascript:alert(1)', 'format'],
  ['image', 'https://elsewhere.example/x.png', 'format'],
  ['image', '/files/x.png', 'format'],
  ['images', ['https://elsewhere.example/x.png'], 'format'],
  ['files', ['media:m1', 'https://elsewhere.example/x.pdf'], 'format'],
  ['image', '//elsewhere.example/x.png', 'format'],
];

describe('values', () => {
  it.each(READ)('of the kind %s: %s is parsed as %j', (name, written, value) => {
    expect(kindOf(name).parse(written, field(name))).toEqual(value);
  });

  it.each(REFUSED)('of the kind %s: %j is refused as %s', (name, value, rule) => {
    const checked = v.safeParse(kindOf(name).schema(field(name)), value);
    expect(checked.success ? 'taken' : checked.issues[0].message).toBe(rule);
  });

  it.each(KIND_NAMES)('of the kind %s are refused with the exceeded limit', (name) => {
    const LIMIT_OF: Readonly<Record<string, string>> = {
      ...{ tooShort: 'minLength', tooLong: 'maxLength', tooSmall: 'min', tooLarge: 'max' },
    };
    const many = Array.from({ length: 2_000 }, (_, index) => `t${index}`);
    const wrong = ['x', 'x'.repeat(500_000), ['x'.repeat(500)], many, many.map((id) => ({ id })), -1e308, 1e308];
    const errors = wrong.map((value) => checkField(field(name), { [field(name).name]: value }));
    const unnamed = errors.filter((error) => {
      const limit = LIMIT_OF[error?.rule ?? ''];
      return limit !== undefined && error?.params?.[limit] === undefined;
    });
    expect(unnamed).toEqual([]);
  });

  it('have the number of decimals of their field', () => {
    const kind = kindOf('decimal');
    expect(v.is(kind.schema(field('decimal', { scale: 3 })), 0.125)).toBe(true);
    expect(kind.print(0.1, field('decimal', { scale: 3 }))).toBe('0.100');
  });

  it('of a select without options are any text', () => {
    const bare = { name: 'status', kind: 'select', label: 'x' };
    expect(kindOf('select').parse('waiting', bare)).toBe('waiting');
    expect(v.is(kindOf('select').schema(bare), 'waiting')).toBe(true);
  });
});

describe('a list with far too many entries', () => {
  it.each(['lines', 'files', 'images', 'tags', 'multiSelect', 'relations'])(
    'of the kind %s is refused by its length, before its entries are checked',
    (kind) => {
      const error = checkField(field(kind), { x: Array.from({ length: 100_000 }, () => ({ wrong: {} })) });
      expect(error?.rule).toBe('tooLarge');
    },
  );

  it('of options is parsed in linear time', () => {
    const options = Array.from({ length: 300 }, (_, at) => ({ value: `value${at}`, label: `label${at}` }));
    const words = Array.from({ length: 100_000 }, (_, at) => `Label${at % 300}`).join(',');
    const read = () => kindOf('multiSelect').parse(words, field('multiSelect', { options }));
    expect(read()).toEqual(options.map(({ value }) => value));
    expect(leastCpuTimeOf(read, 300)).toBeLessThan(300);
  });
});
