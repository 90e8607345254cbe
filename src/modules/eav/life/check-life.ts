import * as v from 'valibot';
import { type DrawnLife, drawnLifeContract } from '../definitions/life/drawn-life.ts';
import { type LifeAround, type LifeProblem, lifeProblems } from '../definitions/life/life-problems.ts';

/** Result of checking a user-made lifecycle. */
export interface LifeCheck {
  readonly problems: readonly LifeProblem[];
  /** False while a text is missing or a number is invalid. */
  readonly isComplete: boolean;
  /** True when a machine can be built from it. */
  readonly canRun: boolean;
  /** True when it may be saved. */
  readonly isGood: boolean;
}

const BLOCKING_KINDS: ReadonlySet<string> = new Set(['noState', 'noEvent', 'twice', 'reserved', 'finalLeft']);

/** Checks a lifecycle while it is edited. */
export function checkLife(life: DrawnLife, around: LifeAround): LifeCheck {
  const problems = lifeProblems(life, around);
  const isComplete = v.safeParse(drawnLifeContract, life).success;
  const canRun = life.states.length > 0 && !problems.some(({ kind }) => BLOCKING_KINDS.has(kind));
  return { problems, isComplete, canRun, isGood: isComplete && problems.every(({ isHint }) => isHint) };
}
