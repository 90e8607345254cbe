import { describe, expect, it } from 'vitest';
import { countSkipped, splitFailures } from './batch-outcome.ts';

const outcome = (id: string, code = 1004) => ({ id, title: `Record ${id}`, code, msg: 'refused' });
const outcomes = (from: number, count: number) => Array.from({ length: count }, (_, at) => outcome(String(from + at)));

it('a dry run skips the records that an event cannot be sent to, listed or not', () => {
  expect(countSkipped({ total: 300, possible: 120 })).toBe(180);
});

describe('the failures of a run', () => {
  it('are new where the dry run did not name the record, or named another reason', () => {
    const plan = { total: 10, possible: 8, failed: [outcome('1'), outcome('2')] };
    expect(splitFailures(plan, { failed: [outcome('1'), outcome('2', 1003), outcome('3')] })).toEqual({
      failed: [outcome('2', 1003), outcome('3')],
      skipped: [outcome('1')],
      counts: { failed: 2, skipped: 1 },
    });
  });

  it('are all new without a dry run', () => {
    const failed = [outcome('1')];
    expect(splitFailures(null, { failed })).toEqual({ failed, skipped: [], counts: { failed: 1, skipped: 0 } });
  });

  it('that are not listed are counted as skipped, up to the number of the dry run', () => {
    const plan = { total: 900, possible: 650, failed: outcomes(0, 100) };
    const { counts } = splitFailures(plan, { failed: outcomes(0, 100), failures: 250 });
    expect(counts).toEqual({ failed: 0, skipped: 250 });
    const more = splitFailures(plan, { failed: outcomes(0, 100), failures: 260 });
    expect(more.counts).toEqual({ failed: 10, skipped: 250 });
  });

  it('that are named count at least as many as are named', () => {
    const plan = { total: 900, possible: 650, failed: outcomes(0, 100) };
    const failed = outcomes(100, 100);
    const { counts } = splitFailures(plan, { failed, failures: 250 });
    expect(counts).toEqual({ failed: 100, skipped: 150 });
  });
});
