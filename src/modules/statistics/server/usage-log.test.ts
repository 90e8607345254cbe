import { TEST_NOW } from '@src/server/testing.ts';
import { describe, expect, it } from 'vitest';
import { seedUsageLog } from './usage-log.seed.ts';

const rows = seedUsageLog({ seed: 1, now: TEST_NOW });

describe('demo usage log', () => {
  it('has 5,000 rows in order of time, none in the future', () => {
    const times = rows.map(({ time }) => String(time));
    expect(times).toHaveLength(5000);
    expect(times).toEqual([...times].sort());
    expect(times.at(-1)?.startsWith('2026-06-17')).toBe(true);
  });

  it('has every kind of event, with an error code exactly for failures', () => {
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

  it('has a previous version only where there was one', () => {
    expect(rows.filter(({ event, versionFrom }) => (event === 'upgrade') !== (versionFrom !== null))).toEqual([]);
    expect(rows.filter(({ versionFrom, versionTo }) => versionFrom === versionTo)).toEqual([]);
  });
});
