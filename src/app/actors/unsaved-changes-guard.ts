import type { TextKey } from '@locales/keys.ts';
import { selectIsLocked } from '@machines/lock/index.ts';
import { selectToken } from '@machines/session/index.ts';
import { createActorRequest } from '@machines/shared/actor-request.ts';
import { loadedActor } from '@machines/shared/lazy-actor.ts';
import { getUnsavedTabsLostBy, type TabsRef, type tabsMachine } from '@machines/tabs/index.ts';
import { selectUnsaved, type UnsavedChangesRef, type unsavedChangesMachine } from '@machines/unsaved-changes/index.ts';
import { expirySlice, tokenSlice } from '@src/services/storage/slices.ts';
import { createNavigationBlocker } from '../routing/confirm-navigation.ts';
import type { RootActors } from './root-system.ts';
import type { AskLeave, LeaveGuardDeps, UnsavedChangesGuard } from './unsaved-changes-guard-types.ts';
import type { UnsavedWork } from './unsaved-work.ts';

/** Creates the unsaved-changes guard over its running actor. */
export function createLeaveGuard(work: UnsavedWork, { actors, storage }: LeaveGuardDeps): UnsavedChangesGuard {
  const leave = loadedActor<typeof unsavedChangesMachine>(actors.unsavedChanges);
  const tabs = loadedActor<typeof tabsMachine>(actors.tabs);
  const ask = createPrompt(leave);
  const isReplaced = watchWorkOwner(leave, work, actors);
  askBeforeUnload(leave, work, () => isReplaced() || belongsToAnother(actors, storage));
  resolveBlockedCommands(tabs, ask);
  return {
    ...work.registry(leave),
    ask: (way, tabKeys) => ask(way, tabKeys ?? null),
    confirmNavigation: createNavigationBlocker({ ...actors, tabs }, ask),
  };
}

function createPrompt(leave: UnsavedChangesRef): AskLeave {
  const decide = createActorRequest(
    leave,
    'unsavedChanges.decided',
    (attempt) => ({ type: 'unsavedChanges.abandoned', attempt }) as const,
  );
  return async (way, tabKeys, signal) =>
    (await decide((attempt) => ({ type: 'unsavedChanges.requested', attempt, way, tabKeys }), signal)).allowed;
}

const hasWork = (leave: UnsavedChangesRef, { drafts }: UnsavedWork) =>
  selectUnsaved(leave.getSnapshot()).some(({ phase, scope }) => phase !== 'running' || scope !== 'server') ||
  drafts.size() > 0;

const DROPPED: Readonly<Record<'another' | 'elsewhere', TextKey>> = {
  another: 'layout.leave.droppedForAnother',
  elsewhere: 'layout.leave.droppedElsewhere',
};

/**
 * Drops the drafts of a former operator and notifies. Returns a check whether a page still shows that operator's work.
 */
export function watchWorkOwner(
  leave: UnsavedChangesRef,
  work: UnsavedWork,
  { messages }: Pick<RootActors, 'messages'>,
) {
  let isReplaced = false;
  leave.on('unsavedChanges.owner.changed', ({ userId, because }) => {
    if (because !== null && hasWork(leave, work)) {
      const textKey = DROPPED[because];
      messages.send({
        type: 'messages.shown',
        key: 'unsavedChanges.dropped',
        severity: 'warn',
        textKey,
        lifeMs: 10_000,
      });
    }
    isReplaced ||= because === 'another' && selectUnsaved(leave.getSnapshot()).length > 0;
    work.drafts.clear(userId ?? undefined);
  });
  return () => isReplaced;
}

/** True when another operator signed in in another window: this window is about to reload as that operator. */
function belongsToAnother({ session, lock }: RootActors, storage: LeaveGuardDeps['storage']): boolean {
  const stored = storage.read(tokenSlice);
  // After an expiry the same operator may be signing in again.
  const isKnown = !selectIsLocked(lock.getSnapshot()) && storage.read(expirySlice) === null;
  return isKnown && stored !== null && stored !== selectToken(session.getSnapshot());
}

/**
 * Lets the browser confirm closing the window while there is unsaved work or a draft. Not when the page belongs to a
 * former operator: another one has signed in, in this window or another, and the former one's input is dropped (R-7,
 *
 */
function askBeforeUnload(leave: UnsavedChangesRef, work: UnsavedWork, isForeign: () => boolean): void {
  window.addEventListener('beforeunload', (event) => {
    if (hasWork(leave, work) && !isForeign()) event.preventDefault();
  });
}

/** Asks about the work that a tab command would lose, then sends the command again as confirmed. */
export function resolveBlockedCommands(tabs: TabsRef, ask: AskLeave): void {
  tabs.on('tabs.command.held', ({ command }) => {
    const keys = getUnsavedTabsLostBy(tabs.getSnapshot().context, command).map(({ key }) => key);
    const way = command.type === 'tabs.refresh.requested' ? 'refresh' : 'close';
    void ask(way, keys).then((may) => may && tabs.send({ ...command, sure: true }));
  });
}
