import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineResource } from './definition.ts';
import { isSameValue, mergeValues } from './three-way-merge.ts';

const NAMES = ['a', 'b', 'c', 'd'] as const;
const definition = defineResource({
  name: 'thing',
  module: 'lab',
  api: '/lab/thing',
  label: 'thing',
  plural: 'things',
  titleField: 'a',
  sort: 'a',
  fields: [
    ...NAMES.map((name) => ({ name, kind: 'text', label: name })),
    { name: 'once', kind: 'text', label: 'once', readOnly: 'afterCreate' as const },
  ],
});

const value = fc.oneof(
  fc.constantFrom(null, '', 'x', 'y', 'z'),
  fc.integer({ min: 0, max: 3 }),
  fc.array(fc.constantFrom('p', 'q'), { maxLength: 2 }),
);
const record = fc.record({ a: value, b: value, c: value, d: value });

describe('a three-way merge of a record', () => {
  it('keeps every edit of mine, and every edit of theirs in other fields', () => {
    fc.assert(
      fc.property(record, record, record, (base, theirs, mine) => {
        const { values, clashes } = mergeValues(definition, base, theirs, mine);
        for (const name of NAMES) {
          const iChanged = !isSameValue(mine[name], base[name]);
          const theyChanged = !isSameValue(theirs[name], base[name]);
          const isClash = clashes.some(({ field }) => field === name);
          expect(isClash).toBe(iChanged && theyChanged && !isSameValue(mine[name], theirs[name]));
          expect(isSameValue(values[name], iChanged ? mine[name] : theirs[name])).toBe(true);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('has no conflicts when only one side changed anything', () => {
    fc.assert(
      fc.property(record, record, (base, changed) => {
        expect(mergeValues(definition, base, changed, base).clashes).toEqual([]);
        expect(mergeValues(definition, base, base, changed).clashes).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });

  it('lists the automatically merged fields, and omits fields that are read-only now', () => {
    const base = { a: '1', b: '1', c: '1', d: '1', once: '1' };
    const theirs = { ...base, a: '2', b: '2', once: '2' };
    const mine = { ...base, b: '3', c: '3' };
    expect(mergeValues(definition, base, theirs, mine)).toEqual({
      values: { a: '2', b: '3', c: '3', d: '1' },
      clashes: [{ field: 'b', base: '1', theirs: '2', mine: '3' }],
      settled: [
        { field: 'a', base: '1', theirs: '2', mine: '1' },
        { field: 'c', base: '1', theirs: '1', mine: '3' },
      ],
    });
  });
});
