import { LOGIN_PATH } from '@src/contracts/routes/route.ts';
import { type ErrorActorEvent, enqueueActions } from 'xstate';
import type { Problem, RootContext, RootEvent, Settled } from './root.types.ts';

/** Actions of root that the actions below may enqueue. */
type Optional =
  | { readonly type: 'logProblem'; readonly params: Problem }
  | { readonly type: 'closeDialogs'; readonly params: undefined };

type Ready = Extract<RootEvent, { type: 'permission.table.ready' }>;

/** Logs the invalid entries of the menu. */
export const logRejects = enqueueActions<
  RootContext,
  RootEvent,
  Ready,
  RootEvent,
  never,
  Optional,
  never,
  never,
  never
>(({ enqueue }, { rejects }) => {
  if (rejects.length > 0) enqueue({ type: 'logProblem', params: { kind: 'menuRejects', rejects } });
});

/** Closes dialogs of the former page, if the settings say so; pages abort their own requests (`ui/query`). */
export const leavePage = enqueueActions<
  RootContext,
  RootEvent,
  Settled,
  RootEvent,
  never,
  Optional,
  never,
  never,
  never
>(({ context: { settings }, enqueue }, { location, from }) => {
  if (from === null || from.path === location.path || from.path === LOGIN_PATH) return;
  if (settings.closeMessageOnSwitch) enqueue('closeDialogs');
});

/** Transition for the failure of a permanent actor: it is logged, and the operator is notified. */
export const onActorCrash = (actor: string) =>
  ({
    actions: [
      {
        type: 'logProblem',
        params: ({ event: { error } }: { event: ErrorActorEvent }): Problem => ({ kind: 'crashed', actor, error }),
      },
      { type: 'announce', params: { kind: 'crashed' } },
    ],
  }) as const;
