import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { SERVER_RESOURCES } from '@src/server/resources.ts';
import { describe, expect, it } from 'vitest';
import { uncoveredTransitions } from '../testing/walk-lifecycle.ts';
import { LIFECYCLES } from './all-lifecycles.ts';
import { chartProblems, createLifecycle } from './index.ts';

it('the list contains the lifecycle of every resource of the server', () => {
  const lives = SERVER_RESOURCES.filter(({ definition }) => definition.lifecycle !== undefined);
  expect(LIFECYCLES.map(({ id }) => id).sort()).toEqual(
    lives.map(({ definition }) => `lifecycle-${definition.name}`).sort(),
  );
});

/**
 * Other initial states: records of a log start in several states, and the guards of a menu may change after a
 * transition, while the walk keeps its records constant.
 */
const BEGINNINGS: Readonly<Record<string, readonly string[]>> = {
  'lifecycle-login-log': ['open'],
  'lifecycle-officialMenu': ['valid', 'invalid'],
};

const beginningIn = (lifecycle: LifecycleDefinition, initial: string) =>
  createLifecycle({ ...lifecycle, regions: lifecycle.regions.map((region) => ({ ...region, initial })) });

describe.each(LIFECYCLES)('the lifecycle of $id', ({ id, lifecycle, machine }) => {
  it('refers to no unknown name', () => {
    expect(chartProblems(lifecycle)).toEqual([]);
  });

  it('has a path to every state and transition for all results of its guards', () => {
    const beginnings = (BEGINNINGS[id] ?? []).map((state) => beginningIn(lifecycle, state));
    expect(uncoveredTransitions(lifecycle, machine, { id, beginnings })).toEqual([]);
  });
});
