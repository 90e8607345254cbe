import type { ErrorLogRef } from '@machines/error-log/index.ts';
import { type NavigationRef, selectCurrent } from '@machines/navigation/index.ts';
import { loadActor } from '@machines/shared/lazy-actor.ts';
import { waitFor } from 'xstate';
import type { LockGate } from '../lock-gate.tsx';
import type { followChoices } from '../persistence/follow-choices.ts';
import { reportStartupProblems } from './report-startup-problems.ts';

/** How long the first page has the line for itself before the rest is fetched, in ms. */
const FIRST_PAGE_QUIET_MS = 2000;

/** Resolves when a page of the console has had its time: before that there is nothing to lock. */
async function firstPageShown(navigation: NavigationRef): Promise<void> {
  await waitFor(navigation, (snapshot) => selectCurrent(snapshot)?.page.kind === 'route', { timeout: Infinity });
  await new Promise((resolve) => setTimeout(resolve, FIRST_PAGE_QUIET_MS));
}

type Choices = Parameters<typeof followChoices>[0];
type Problems = Parameters<typeof reportStartupProblems>[0];

interface LateDeps extends Choices, Problems {
  readonly navigation: NavigationRef;
  readonly errorLog: ErrorLogRef;
  readonly gate: Pick<LockGate, 'load'>;
}

/**
 * Starts what can wait: reports of the start at once, and after the first page the lock's screen, the error log and the choices
 * of other windows.
 */
export async function startLate({ gate, ...deps }: LateDeps): Promise<void> {
  reportStartupProblems(deps);
  await firstPageShown(deps.navigation);
  const [{ followChoices: follow }] = await Promise.all([
    import('../persistence/follow-choices.ts'),
    gate.load(),
    loadActor(deps.errorLog),
  ]);
  follow(deps);
}
