import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '../definition.ts';
import { readListQuery } from '../list-query.ts';
import { KIND_NAMES, kindOf } from './index.ts';

const SIZE = 100_000;
/** Milliseconds of the processor, so that a busy machine counts no more than a quiet one. */
const MAX_MS = 50;

const many = (text: string) => text.repeat(Math.ceil(SIZE / text.length)).slice(0, SIZE);
/** One hundred thousand characters of each class that a pattern treats in its own way, alone and after a good beginning. */
const CLASSES: Readonly<Record<string, string>> = {
  blanks: many(' '),
  digits: many('7'),
  letters: many('a'),
  chinese: many('字'),
  dots: many('.'),
  commas: many(','),
  signs: many('-'),
  percents: many('%'),
  slashes: many('/'),
  brackets: many('['),
  quotes: many('"'),
  lines: many('\n'),
  combining: `a${many('\u0301')}`,
  flags: many('\u{1f1e8}\u{1f1f3}'),
  families: many('\u{1f468}\u200d'),
  'halves of pairs': many('\ud83d'),
  'a day and blanks': `2026-01-01${many(' ')}x`,
  'a moment and letters': `2026-01-01T${many('T ')}`,
  'a number and blanks': `1${many(' ')}x`,
  'an address': `a@${many('a.')}`,
  'a link': `https://${many('a.')}/ x`,
  'a picture': `data:image/png;base64,${many('A')}!`,
  'words and blanks': many('a \t'),
};

function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Warms the code, so that its compilation is not counted. */
function measure(work: (text: string) => void, text: string): number {
  work('1');
  return processorTime(() => work(text));
}

const field = (kind: string) => ({
  name: 'x',
  kind,
  label: 'x',
  ...(kind === 'select' || kind === 'multiSelect' ? { options: [{ value: 'a', label: 'a' }] } : {}),
});

describe.each(KIND_NAMES)('a text of 100,000 characters for the field type %s', (name) => {
  const kind = kindOf(name);
  const schema = kind.schema(field(name));

  it.each(Object.entries(CLASSES))('is read and checked in time: %s', (_class, text) => {
    expect(measure((each) => void kind.parse(each, field(name)), text)).toBeLessThan(MAX_MS);
    expect(measure((each) => void v.safeParse(schema, each), text)).toBeLessThan(MAX_MS);
    expect(measure((each) => void v.safeParse(schema, [each]), text)).toBeLessThan(MAX_MS);
  });
});

const everyKind: ResourceDefinition = {
  name: 'thing',
  module: 'thing',
  api: '/thing',
  label: 'thing',
  plural: 'things',
  titleField: 'text',
  sort: 'text',
  fields: KIND_NAMES.map((kind) => ({ ...field(kind), name: kind, filter: true })),
};

describe('a parameter of 100,000 characters', () => {
  const names = [
    ...KIND_NAMES,
    ...KIND_NAMES.map((kind) => `${kind}_from`),
    'q',
    'sort',
    'where',
    'page',
    'size',
    'after',
  ];

  it.each(names)('is read in time: %s', (name) => {
    for (const text of Object.values(CLASSES)) {
      expect(measure((each) => void readListQuery(everyKind, { [name]: each }), text)).toBeLessThan(MAX_MS);
    }
  });
});

it.each([
  ['sort', 'text,-code,email,date,money,integer'],
  ['relation', Array.from({ length: 201 }, (_, index) => String(index)).join(',')],
  ['text', 'a'.repeat(4001)],
  ['q', 'a'.repeat(4001)],
])('refuses a parameter %s beyond its limit', (name, text) => {
  expect(readListQuery(everyKind, { [name]: text }).unusable).toEqual([name]);
});
