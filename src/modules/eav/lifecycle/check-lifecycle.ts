import * as v from 'valibot';
import {
  findLifecycleProblems,
  type LifecycleProblem,
  type LifecycleReferences,
} from '../definitions/lifecycle/lifecycle-problems.ts';
import { type UserLifecycle, userLifecycleContract } from '../definitions/lifecycle/user-lifecycle.ts';

/** Result of checking a user-made lifecycle. */
export interface LifecycleCheck {
  readonly problems: readonly LifecycleProblem[];
  /** False while a text is missing or a number is invalid. */
  readonly isComplete: boolean;
  /** True when a machine can be built from it. */
  readonly canRun: boolean;
  /** True when it may be saved. */
  readonly isGood: boolean;
}

const BLOCKING_KINDS: ReadonlySet<string> = new Set(['noState', 'noEvent', 'twice', 'reserved', 'finalLeft']);

/** Checks a lifecycle while it is edited. */
export function checkLifecycle(life: UserLifecycle, around: LifecycleReferences): LifecycleCheck {
  const problems = findLifecycleProblems(life, around);
  const isComplete = v.safeParse(userLifecycleContract, life).success;
  const canRun = life.states.length > 0 && !problems.some(({ kind }) => BLOCKING_KINDS.has(kind));
  return { problems, isComplete, canRun, isGood: isComplete && problems.every(({ isHint }) => isHint) };
}
