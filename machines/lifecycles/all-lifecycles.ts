import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { DEFINITIONS } from '@src/modules/generated/definitions.ts';
import type { AnyStateMachine } from 'xstate';
import { lifecycleMachine } from './lifecycle-queries.ts';

/** The life of the records of one resource as the diagrams and the inspector know it. */
export interface ListedLifecycle {
  /** `life-` and the name of the resource, so that it is never taken for a machine that runs. */
  readonly id: string;
  readonly lifecycle: LifecycleDefinition;
  readonly machine: AnyStateMachine;
}

const byName = (left: { readonly name: string }, right: { readonly name: string }) => (left.name < right.name ? -1 : 1);

/** Every life cycle of the product's own resources, by name. */
export const LIFECYCLES: readonly ListedLifecycle[] = DEFINITIONS.toSorted(byName).flatMap(({ name, lifecycle }) =>
  lifecycle === undefined ? [] : { id: `life-${name}`, lifecycle, machine: lifecycleMachine(lifecycle) },
);
