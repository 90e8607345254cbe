import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { SERVER_RESOURCES } from '@src/server/resources.ts';
import { describe, expect, it } from 'vitest';
import { uncoveredTransitions } from '../testing/walk-lifecycle.ts';
import { LIFECYCLES } from './all-lifecycles.ts';
import { chartProblems, createLifecycle } from './index.ts';

it('the list holds the life of every resource that the server keeps', () => {
  const lives = SERVER_RESOURCES.filter(({ definition }) => definition.lifecycle !== undefined);
  expect(LIFECYCLES.map(({ id }) => id).sort()).toEqual(
    lives.map(({ definition }) => `lifecycle-${definition.name}`).sort(),
  );
});

/**
 * Records of a log are written down as what they are, so that they begin in other states as well. What a menu was judged by may
 * have changed since then, which a walk over records that stay the same does not show.
 */
const BEGINNINGS: Readonly<Record<string, readonly string[]>> = {
  'lifecycle-login-log': ['open'],
  'lifecycle-officialMenu': ['valid', 'invalid'],
};

const beginningIn = (lifecycle: LifecycleDefinition, initial: string) =>
  createLifecycle({ ...lifecycle, regions: lifecycle.regions.map((region) => ({ ...region, initial })) });

describe.each(LIFECYCLES)('the chart of $id', ({ id, lifecycle, machine }) => {
  it('names nothing that is not there', () => {
    expect(chartProblems(lifecycle)).toEqual([]);
  });

  it('reaches every state and every transition for all outcomes of its guards', () => {
    const beginnings = (BEGINNINGS[id] ?? []).map((state) => beginningIn(lifecycle, state));
    expect(uncoveredTransitions(lifecycle, machine, { id, beginnings })).toEqual([]);
  });
});
