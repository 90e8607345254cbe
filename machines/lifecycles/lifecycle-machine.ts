import { type Condition, holds } from '@src/contracts/resource/condition.ts';
import type { LifecycleDefinition, LifecycleRegion } from '@src/contracts/resource/lifecycle.ts';
import { type AnyStateMachine, setup } from 'xstate';

/** Values of a record by field name, as guards read them. */
export type LifecycleRecord = Readonly<Record<string, unknown>>;

interface LifecycleContext {
  readonly record: LifecycleRecord;
}

const base = setup({
  types: {
    context: {} as LifecycleContext,
    events: {} as { type: string },
    input: {} as LifecycleContext,
  },
  guards: { holds: ({ context }, { when }: { readonly when: Condition }) => holds(when, context.record) },
});

/** The machine of a lifecycle: one region, or parallel regions. Guards read the record in the context. */
export function createLifecycle({ id, regions }: LifecycleDefinition): AnyStateMachine {
  const context = ({ input }: { readonly input: LifecycleContext }) => ({ record: input.record });
  const [first, ...others] = regions;
  if (first !== undefined && others.length === 0) return base.createMachine({ id, context, ...regionConfig(first) });
  const states = Object.fromEntries(regions.map((region) => [region.field, regionConfig(region)]));
  return base.createMachine({ id, context, type: 'parallel', states });
}

function regionConfig(region: LifecycleRegion) {
  const states = Object.keys(region.states).map((name) => [name, stateConfig(region, name)] as const);
  return { initial: region.initial, states: Object.fromEntries(states) };
}

function stateConfig({ states, transitions }: LifecycleRegion, name: string) {
  const leaving = transitions.filter(({ from }) => from.includes(name));
  const branches = (event: string) =>
    leaving
      .filter((transition) => transition.event === event)
      .map(({ to, guard }) => ({
        target: to,
        ...(guard === undefined ? {} : { guard: { type: 'holds' as const, params: { when: guard.when } } }),
      }));
  const on = Object.fromEntries(leaving.map(({ event }) => [event, branches(event)]));
  return states[name]?.final === true ? { type: 'final' as const } : { on };
}
