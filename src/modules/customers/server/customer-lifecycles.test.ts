import { createLifecycle } from '@machines/lifecycles/index.ts';
import { walk } from '@machines/testing/explore.ts';
import { mergeVisited } from '@machines/testing/merge-logs.ts';
import { uncovered } from '@machines/testing/uncovered.ts';
import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { expect, it } from 'vitest';
import { customerLifecycle } from '../definitions/customer-lifecycle.ts';
import { feedbackLifecycle } from '../definitions/feedback-lifecycle.ts';

/** Records as guards read them: some for which every guard holds, and for each guard one for which it does not. */
const CASES: readonly (readonly [LifecycleDefinition, readonly Readonly<Record<string, unknown>>[]])[] = [
  [customerLifecycle, [{ balance: 0, openOrders: 0 }, { balance: 1 }, { openOrders: 1 }]],
  [
    feedbackLifecycle,
    ['open', 'assigned', 'escalated'].flatMap((status) => [
      { status, reopened: 0, solvedAt: '2026-01-01 00:00:00' },
      { status, reopened: 3 },
      { status, solution: 'Done.' },
    ]),
  ],
];

it.each(CASES)('reaches every state and transition of $id', (lifecycle, records) => {
  const machine = createLifecycle(lifecycle);
  const events = Object.keys(lifecycle.events).map((type) => ({ type }));
  const visits = records.map((record) => walk(machine, { input: { record }, events }));
  expect(uncovered(machine, mergeVisited(...visits))).toEqual([]);
});
