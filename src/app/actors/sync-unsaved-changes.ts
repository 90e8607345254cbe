import { selectCurrent } from '@machines/navigation/index.ts';
import { selectIsCovered, selectIsSealed, selectToken, selectUser } from '@machines/session/index.ts';
import { unsavedLostBy } from '@machines/tabs/index.ts';
import { type LeaveRef, selectAskedWay, selectUnsaved } from '@machines/unsaved-changes/index.ts';
import type { Actors } from '@src/ui/app-context.tsx';
import { historyIndex } from '../routing/restore-history-position.ts';
import type { LockStatus } from './lazy-lock.ts';
import type { LazyUnsavedChangesGuard } from './lazy-unsaved-changes-guard.ts';

/** What happens to whose work it is. */
export interface UserListener {
  /** Who it is from now on. Who is merely unknown again, as after a time-out, may come back. */
  readonly known: (userId: string) => void;
  /** The operator has signed out, here or elsewhere, or will not come back through the lock. */
  readonly left: () => void;
}

/** Tells whose work it is, and when nobody's any more. */
export function trackUser({ session }: Pick<Actors, 'session'>, { known, left }: UserListener): void {
  let wasWaiting = false;
  const look = () => {
    const snapshot = session.getSnapshot();
    const user = selectUser(snapshot);
    const isWaiting = selectIsSealed(snapshot) || selectIsCovered(snapshot);
    if (user !== null) known(user.userId);
    // Lock and time-out cover wait for the same operator; ending otherwise than by signing in gives that up.
    else if (wasWaiting && !isWaiting && selectToken(snapshot) === null) left();
    wasWaiting = isWaiting;
  };
  look();
  session.subscribe(look);
}

/** Where in the history the page on screen stands. */
export function trackLocation({ navigation }: Pick<Actors, 'navigation'>): () => number | null {
  let place = historyIndex();
  let page = selectCurrent(navigation.getSnapshot());
  navigation.subscribe((snapshot) => {
    if (selectCurrent(snapshot) === page) return;
    page = selectCurrent(snapshot);
    place = historyIndex();
  });
  return () => place;
}

/** Nobody is asked while the screen is locked or the session has ended. */
export function cancelPrompt(leave: LeaveRef, { session }: Pick<Actors, 'session'>, lock: LockStatus): void {
  const withdraw = () => {
    const isOver = lock.isLocked() || selectToken(session.getSnapshot()) === null;
    if (isOver && selectAskedWay(leave.getSnapshot()) !== null) leave.send({ type: 'leave.interrupted' });
  };
  lock.subscribe(withdraw);
  session.subscribe(withdraw);
}

/** Asks about the work that a command to the tabs would lose, then has it carried out. */
export function resolveBlockedCommands({ tabs }: Pick<Actors, 'tabs'>, ask: LazyUnsavedChangesGuard['ask']): void {
  tabs.on('tabs.command.held', ({ command }) => {
    const keys = unsavedLostBy(tabs.getSnapshot().context, command).map(({ key }) => key);
    const way = command.type === 'tabs.refresh.requested' ? 'refresh' : 'close';
    void ask(way, keys).then((may) => may && tabs.send({ ...command, sure: true }));
  });
}

/** What is in one of both sets only. */
const changed = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [
  ...[...one].filter((key) => !other.has(key)),
  ...[...other].filter((key) => !one.has(key)),
];

/** Shows on each tab what its page holds: unsaved work as a dot, a save or something running as a turning sign. */
export function markDirtyTabs(leave: LeaveRef, { tabs }: Pick<Actors, 'tabs'>): void {
  let dirty = new Set<string>();
  let busy = new Set<string>();
  leave.subscribe((snapshot) => {
    const works = selectUnsaved(snapshot);
    const keysOf = (...phases: readonly string[]) =>
      new Set(works.flatMap(({ phase, tabKey }) => (phases.includes(phase) ? [tabKey] : [])));
    const nextDirty = keysOf('dirty', 'saving');
    const nextBusy = keysOf('saving', 'running');
    for (const key of changed(dirty, nextDirty)) {
      tabs.send({ type: 'tabs.dirty.marked', key, dirty: nextDirty.has(key) });
    }
    for (const key of changed(busy, nextBusy)) {
      tabs.send({ type: 'tabs.busy.changed', key, delta: nextBusy.has(key) ? 1 : -1 });
    }
    dirty = nextDirty;
    busy = nextBusy;
  });
}
