import type { Condition } from '@src/contracts/resource/condition.ts';
import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import type { AnyStateMachine } from 'xstate';
import { walk } from './explore.ts';
import { mergeVisited } from './merge-logs.ts';
import { uncovered } from './uncovered.ts';

/**
 * States and transitions of a lifecycle that no walk covers, for any result of its guards. `beginnings` are machines
 * with other initial states; `id` is the id in the list of machines.
 */
export function uncoveredTransitions(
  lifecycle: LifecycleDefinition,
  machine: AnyStateMachine,
  { id, beginnings = [] }: { readonly id?: string; readonly beginnings?: readonly AnyStateMachine[] } = {},
): readonly string[] {
  const events = Object.keys(lifecycle.events).map((type) => ({ type }));
  const guards = lifecycle.regions.flatMap(({ transitions }) => transitions.flatMap(({ guard }) => guard?.when ?? []));
  const names = [...new Set(guards.map((when) => JSON.stringify(when)))];
  // Each guard alone, and all except it, because the first branch whose guard holds is taken.
  const holding = [
    [],
    names,
    ...names.map((name) => [name]),
    ...names.map((out) => names.filter((name) => name !== out)),
  ];
  const listed = id === undefined ? {} : { listedAs: id };
  const visits = holding.flatMap((allowed) => {
    const holds = (_: unknown, { when }: { readonly when: Condition }) => allowed.includes(JSON.stringify(when));
    return [machine, ...beginnings].map((each) =>
      walk(each.provide({ guards: { holds } }), { input: { record: {} }, events, ...listed }),
    );
  });
  return uncovered(machine, mergeVisited(...visits));
}
