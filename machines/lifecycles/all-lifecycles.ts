import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { DEFINITIONS } from '@src/modules/generated/definitions.ts';
import type { AnyStateMachine } from 'xstate';
import { lifecycleMachine } from './lifecycle-queries.ts';

/** The lifecycle of one resource as the diagrams and the inspector use it. */
export interface ListedLifecycle {
  /** `lifecycle-` and the name of the resource, to distinguish it from machines that run. */
  readonly id: string;
  readonly lifecycle: LifecycleDefinition;
  readonly machine: AnyStateMachine;
}

const byName = (left: { readonly name: string }, right: { readonly name: string }) => (left.name < right.name ? -1 : 1);

/** Every lifecycle of the product's own resources, by name. */
export const LIFECYCLES: readonly ListedLifecycle[] = DEFINITIONS.toSorted(byName).flatMap(({ name, lifecycle }) =>
  lifecycle === undefined ? [] : { id: `lifecycle-${name}`, lifecycle, machine: lifecycleMachine(lifecycle) },
);
