import { leastCpuTimeOf } from '@tests/setup/cpu-time.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { exportJobCall } from '../../resource/files/export-calls.ts';
import { requireAcceptedParts } from './accepted-parts.ts';
import { hasLongList } from './list-bounds.ts';

const few = v.pipe(v.array(v.pipe(v.array(v.string()), v.maxLength(2))), v.maxLength(3));
const contract = v.object({ few: v.optional(few), names: v.record(v.string(), v.string()), text: v.string() });

/** The fields that a refusal names. */
function refusedIn(body: Readonly<Record<string, unknown>>): unknown {
  try {
    requireAcceptedParts(exportJobCall, { headers: {}, params: {}, query: {}, body });
    return null;
  } catch (cause) {
    return cause;
  }
}

describe('the lists of a body', () => {
  it.each<[string, boolean, unknown]>([
    ['without any', false, {}],
    ['that are as long as permitted', false, { few: [['a', 'b'], [], []], names: { a: 'b' } }],
    ['with too many members', true, { few: [[], [], [], []] }],
    ['with too many members in one of them', true, { few: [['a', 'b', 'c']] }],
    ['in place of a record', true, { names: ['a'] }],
    ['with members that are no lists', false, { few: ['abc', 1, null] }],
  ])('%s', (_name, isLong, value) => {
    expect(hasLongList(contract, value)).toBe(isLong);
  });

  it('are refused without a look at their members when they are too long', () => {
    const body = { queries: [{}], columns: Array.from({ length: 300_000 }, () => []) };
    expect(refusedIn(body)).toMatchObject({ code: 1001, result: { errors: { columns: { rule: 'format' } } } });
    expect(leastCpuTimeOf(() => refusedIn(body), 20)).toBeLessThan(20);
  });

  it('are refused in place of a record, whose members they would be', () => {
    const body = { queries: [[[], []]], columns: ['id'] };
    expect(refusedIn(body)).toMatchObject({ code: 1001, result: { errors: { queries: { rule: 'format' } } } });
  });
});
