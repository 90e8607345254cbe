import { LONG_TEXTS, MAX_MS, measure } from '@tests/setup/long-texts.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '../../definition.ts';
import { readListQuery } from '../../list-query.ts';
import { KIND_NAMES, kindOf } from '../index.ts';

const field = (kind: string) => ({
  name: 'x',
  kind,
  label: 'x',
  ...(kind === 'select' || kind === 'multiSelect' ? { options: [{ value: 'a', label: 'a' }] } : {}),
});

describe.each(KIND_NAMES)('a text of 100,000 characters for a field of kind %s', (name) => {
  const kind = kindOf(name);
  const schema = kind.schema(field(name));

  it.each(Object.entries(LONG_TEXTS))('is parsed and validated in time: %s', (_class, text) => {
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

  it.each(names)('is parsed in time: %s', (name) => {
    for (const text of Object.values(LONG_TEXTS)) {
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
