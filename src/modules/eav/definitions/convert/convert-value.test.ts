import { documentOf, documentOfText, textNode } from '@src/contracts/rich-text/document.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELD_TYPES } from '../field-types.ts';
import { converterFor, isConvertible, needsColumn } from './convert-value.ts';

const field = (type: string, rest: Readonly<Record<string, unknown>> = {}) => ({ id: '1', type, ...rest });
const SELECT = { options: 'talk|讲座|Talk\nfair|展会|Fair' };
const BOLD = documentOf([{ type: 'paragraph', content: [textNode('a', [{ type: 'bold' }])] }]);
const find = (text: string) => ({ '7': '7', North: '7' })[text] ?? null;

describe('converting a value to another type', () => {
  it.each([
    ['text', '12', 'integer', {}, 12, 'kept'],
    ['text', '1,234', 'integer', {}, 1234, 'kept'],
    ['text', 'twelve', 'integer', {}, null, 'fails'],
    ['text', '12', 'integer', { max: 10 }, null, 'fails'],
    ['text', ' ', 'integer', {}, null, 'kept'],
    ['text', '¥12.50', 'money', {}, 1250, 'kept'],
    ['text', '2026/6/1', 'date', {}, '2026-06-01', 'kept'],
    ['text', '2026-6-1 10:00', 'date', {}, '2026-06-01', 'loses'],
    ['text', 'tomorrow', 'date', {}, null, 'fails'],
    ['text', '是', 'boolean', {}, true, 'kept'],
    ['text', '展会', 'select', SELECT, 'fair', 'kept'],
    ['text', 'party', 'select', SELECT, null, 'fails'],
    ['text', 'Fair, 讲座', 'multiSelect', SELECT, ['fair', 'talk'], 'kept'],
    ['text', 'Fair, party', 'multiSelect', SELECT, ['fair'], 'loses'],
    ['text', 'a, b', 'tags', {}, ['a', 'b'], 'kept'],
    ['text', 'a\nb', 'richText', {}, documentOfText('a\nb'), 'kept'],
    ['text', 'no address', 'email', {}, null, 'fails'],
    ['text', '25:00', 'time', {}, null, 'fails'],
    ['text', 'North', 'relation', {}, '7', 'kept'],
    ['text', 'South', 'relation', {}, null, 'fails'],
    ['integer', 12, 'decimal', {}, 12, 'kept'],
    ['integer', 12, 'money', {}, 1200, 'kept'],
    ['integer', 12, 'text', {}, '12', 'kept'],
    ['decimal', 1.5, 'integer', {}, 2, 'loses'],
    ['decimal', 1.25, 'text', {}, '1.25', 'kept'],
    ['money', 1250, 'decimal', {}, 12.5, 'kept'],
    ['money', 1250, 'integer', {}, null, 'fails'],
    ['boolean', false, 'text', {}, 'false', 'kept'],
    ['date', '2026-06-01', 'datetime', {}, '2026-06-01 00:00:00', 'kept'],
    ['datetime', '2026-06-01 00:00:00', 'date', {}, '2026-06-01', 'kept'],
    ['datetime', '2026-06-01 10:00:00', 'date', {}, '2026-06-01', 'loses'],
    ['multiSelect', ['fair', 'talk'], 'text', {}, 'fair, talk', 'kept'],
    ['multiSelect', ['fair', 'talk'], 'select', SELECT, 'fair', 'loses'],
    ['multiSelect', ['fair'], 'select', SELECT, 'fair', 'kept'],
    ['tags', ['talk', 'x'], 'multiSelect', SELECT, ['talk'], 'loses'],
    ['richText', documentOfText('a'), 'text', {}, 'a', 'kept'],
    ['richText', BOLD, 'text', {}, 'a', 'loses'],
    ['relation', '7', 'text', {}, '7', 'kept'],
    ['relation', '7', 'relation', { many: true }, ['7'], 'kept'],
    ['text', 'secret', 'password', {}, null, 'fails'],
    ['text', 'x', 'sequence', {}, null, 'fails'],
  ] as const)('from %s %j to %s gives %s%j: %s', (from, value, to, rest, expected, outcome) => {
    const options = from.includes('elect') ? SELECT : {};
    const convert = converterFor(field(from, options), field(to, rest), find);
    expect(convert(value)).toEqual({ value: expected, outcome });
  });

  it('is reversible when nothing was lost', () => {
    const values: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
      integer: fc.integer(),
      money: fc.integer(),
      decimal: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((count) => count / 100),
      boolean: fc.boolean(),
      date: fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10)),
      select: fc.constantFrom('talk', 'fair'),
      multiSelect: fc.subarray(['talk', 'fair'], { minLength: 1 }),
      tags: fc.uniqueArray(fc.constantFrom('a', 'b', '中文', 'x y'), { minLength: 1 }),
    };
    const typed = fc
      .constantFrom(...Object.keys(values))
      .chain((type) => fc.tuple(fc.constant(type), values[type] ?? fc.constant(null)));
    fc.assert(
      fc.property(typed, ([type, value]) => {
        const own = field(type, SELECT);
        const text = converterFor(own, field('text'))(value);
        expect(text.outcome).toBe('kept');
        expect(converterFor(field('text'), own)(text.value)).toEqual({ value, outcome: 'kept' });
      }),
      { numRuns: runs(200) },
    );
  });

  it('never throws, and gives a valid value for any two types', () => {
    const types = FIELD_TYPES.map(({ name }) => name);
    const value = fc.constantFrom<unknown>('a', '12', ['a', 'b'], 5, 1.5, true, BOLD, {}, null, '2026-06-01', [], [1]);
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.constantFrom(...types), value, (from, to, given) => {
        const made = converterFor(field(from, SELECT), field(to, SELECT), find)(given);
        if (made.outcome === 'fails') expect(made.value).toBeNull();
        if (!isConvertible(from, to)) expect(['fails', 'kept']).toContain(made.outcome);
        const again = converterFor(field(to, SELECT), field(to, SELECT), find)(made.value);
        if (isConvertible(to, to)) expect(again.outcome === 'fails' ? made.value : null).toBeNull();
      }),
      { numRuns: runs(300) },
    );
  });
});

it('requires a new column for another type, another target, and one record instead of several', () => {
  expect(needsColumn(field('text'), field('text', { max: 9 }))).toBe(false);
  expect(needsColumn(field('text'), field('code'))).toBe(true);
  expect(needsColumn(field('relation', { target: 'a' }), field('relation', { target: 'b' }))).toBe(true);
  expect(needsColumn(field('relation', { many: true }), field('relation'))).toBe(true);
  expect(needsColumn(field('text', { target: 'a' }), field('text'))).toBe(false);
});
