import * as v from 'valibot';
import { type DrawnLife, drawnLifeContract } from '../definitions/life/drawn-life.ts';
import { type LifeAround, type LifeProblem, lifeProblems } from '../definitions/life/life-problems.ts';

/** What a look at a drawn life cycle came to. */
export interface LifeCheck {
  readonly problems: readonly LifeProblem[];
  /** False while a word is missing or a number is none. */
  readonly isComplete: boolean;
  /** True for one that a machine can be made of. */
  readonly canRun: boolean;
  /** True for one that may be kept. */
  readonly isGood: boolean;
}

const BREAKING: ReadonlySet<string> = new Set(['noState', 'noEvent', 'twice', 'reserved', 'finalLeft']);

/** Looks at a life cycle while it is drawn. */
export function checkLife(life: DrawnLife, around: LifeAround): LifeCheck {
  const problems = lifeProblems(life, around);
  const isComplete = v.safeParse(drawnLifeContract, life).success;
  const canRun = life.states.length > 0 && !problems.some(({ kind }) => BREAKING.has(kind));
  return { problems, isComplete, canRun, isGood: isComplete && problems.every(({ isHint }) => isHint) };
}
