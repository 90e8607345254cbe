import { fromPromise } from 'xstate';
import type { WorkChoices } from './unsaved-changes.types.ts';

export interface SettleInput {
  readonly choices: WorkChoices;
  /** Id of the operator whose drafts are stored; null when unknown. */
  readonly owner: string | null;
}

export interface SettleOutput extends Pick<SettleInput, 'choices'> {
  /** Ids of the work that could not be saved; empty when everything was done. */
  readonly failed: readonly string[];
}

/** Saves first; only when every save succeeded it stores drafts. Resolves with what could not be saved. */
export const settlePort = fromPromise<SettleOutput, SettleInput>(() => {
  throw new Error('leave: provide the settle actor');
});
