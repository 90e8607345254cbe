import { TEST_NOW } from '@src/server/testing.ts';
import { describe, expect, it } from 'vitest';
import { seedUsageLog } from './usage-log.seed.ts';

const rows = seedUsageLog({ seed: 1, now: TEST_NOW });

describe('the usage log of the demo', () => {
  it('has 5,000 lines in the order of time, none of them in the future', () => {
    const times = rows.map(({ time }) => String(time));
    expect(times).toHaveLength(5000);
    expect(times).toEqual([...times].sort());
    expect(times.at(-1)?.startsWith('2026-06-17')).toBe(true);
  });

  it('tells every kind of event, with a code exactly where something failed', () => {
    expect([...new Set(rows.map(({ event }) => event))].sort()).toEqual([
      'activate',
      'deactivate',
      'heartbeat',
      'install',
      'uninstall',
      'upgrade',
    ]);
    expect(rows.filter(({ result, code }) => (result === 'fail') !== (code !== null))).toEqual([]);
  });

  it('names the version before only where there was another', () => {
    expect(rows.filter(({ event, versionFrom }) => (event === 'upgrade') !== (versionFrom !== null))).toEqual([]);
    expect(rows.filter(({ versionFrom, versionTo }) => versionFrom === versionTo)).toEqual([]);
  });
});
