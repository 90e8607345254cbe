import { type LeaveRef, leaveMachine, selectAskedWay, selectUnsaved } from '@machines/leave/index.ts';
import { selectCurrent } from '@machines/navigation/index.ts';
import { selectSettings } from '@machines/preferences/index.ts';
import { selectToken, selectUser } from '@machines/session/index.ts';
import { selectActiveKey, selectIsEnabled, selectTabs, unsavedLostBy } from '@machines/tabs/index.ts';
import { fullPathOf, toLocation } from '@src/lib/location.ts';
import { createDraftStore } from '@src/services/drafts/draft-store.ts';
import { LeaveDialog } from '@src/shell/leave/leave-dialog.tsx';
import { type Actors, type Console, ConsoleProvider } from '@src/ui/console-context.tsx';
import type { i18n } from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createActor, fromPromise } from 'xstate';
import type { LeaveGuard } from './lazy-leave.ts';
import type { LockSight } from './lazy-lock.ts';
import { type LeavingFacts, pagesLostBy } from './lost-pages.ts';
import { historyPlace, stepBackTo } from './stay-here.ts';
import { createDesk } from './work-desk.ts';

/** What the guard needs of the console. */
export interface LeaveSurroundings {
  readonly console: Console;
  readonly lock: LockSight;
  readonly i18n: i18n;
  readonly onCrash: (error: unknown) => void;
}

type Followed = Pick<Actors, 'session' | 'navigation' | 'tabs' | 'preferences'>;

/** Starts the guard before leaving, with its dialog. Loaded with the first page that can hold unsaved work. */
export function startLeave({ console, lock, i18n, onCrash }: LeaveSurroundings): LeaveGuard {
  const { actors } = console;
  const drafts = createDraftStore(Date.now);
  let owner: string | null = null;
  let isSilent = false;
  const desk = createDesk({ drafts, owner: () => owner, leave: () => leave });
  const leave = createActor(
    leaveMachine.provide({ actors: { settle: fromPromise(({ input }) => desk.settle(input)) } }),
  );
  leave.subscribe({ error: onCrash });
  leave.start();
  followOwner(actors, (user) => {
    if (user === owner) return;
    drafts.clear(user);
    // Another operator has come under the time-out cover: the page of the former one goes, without a question.
    isSilent = owner !== null && selectUnsaved(leave.getSnapshot()).length > 0;
    owner = user;
  });
  markTabs(leave, actors);
  withdrawQuestion(leave, actors, lock);
  const placeOf = followPlace(actors);
  window.addEventListener('beforeunload', (event) => {
    const hasWork = selectUnsaved(leave.getSnapshot()).length > 0 || drafts.size() > 0;
    if (hasWork && !isSilent) event.preventDefault();
  });
  showDialog(leave, console, i18n);
  const ask = createAsk(leave);
  return {
    ...desk,
    ask: (way, tabKeys) => ask(way, tabKeys ?? null),
    holdBack: async (to, signal) => {
      const facts = factsOf(actors);
      const { current } = facts;
      const lost = pagesLostBy(to, facts);
      if (current === null || lost?.length === 0 || selectToken(actors.session.getSnapshot()) === null) return null;
      if (await ask('navigation', lost, signal)) return null;
      const isMoved = fullPathOf(toLocation(window.location.hash.slice(1) || '/')) !== fullPathOf(current.location);
      return isMoved ? stepBackTo(placeOf(), signal) : current.location;
    },
    carryOut: ({ command }) => {
      const { tabs } = actors;
      const keys = unsavedLostBy(tabs.getSnapshot().context, command).map(({ key }) => key);
      const way = command.type === 'tabs.refresh.requested' ? 'refresh' : 'close';
      void ask(way, keys).then((may) => may && tabs.send({ ...command, sure: true }));
    },
    forget: () => {
      owner = null;
      drafts.clear();
    },
    fallSilent: () => {
      isSilent = true;
    },
  };
}

/** Asks the actor; each question is an attempt of its own. Rejects when the signal aborts. */
function createAsk(leave: LeaveRef) {
  let attempts = 0;
  type Asked = Parameters<LeaveGuard['ask']>[0];
  return (way: Asked, tabKeys: readonly string[] | null, signal?: AbortSignal): Promise<boolean> => {
    attempts += 1;
    const attempt = attempts;
    return new Promise((resolve, reject) => {
      const listening = leave.on('leave.decided', (event) => {
        if (event.attempt !== attempt) return;
        listening.unsubscribe();
        if (signal?.aborted) reject(signal.reason);
        else resolve(event.allowed);
      });
      signal?.addEventListener('abort', () => leave.send({ type: 'leave.abandoned', attempt }), { once: true });
      leave.send({ type: 'leave.requested', attempt, way, tabKeys });
    });
  };
}

function factsOf({ navigation, tabs, preferences }: Followed): LeavingFacts {
  const list = tabs.getSnapshot();
  return {
    current: selectCurrent(navigation.getSnapshot()),
    tabs: selectTabs(list),
    activeKey: selectActiveKey(list),
    tabsOn: selectIsEnabled(list),
    keepAlive: selectSettings(preferences.getSnapshot()).openKeepAlive,
  };
}

/** Tells whose work it is from now on. Who is merely unknown again, as after a time-out, may come back. */
function followOwner({ session }: Followed, know: (user: string) => void): void {
  const look = () => {
    const user = selectUser(session.getSnapshot());
    if (user !== null) know(user.userId);
  };
  look();
  session.subscribe(look);
}

/** Where in the history the page on screen stands. */
function followPlace({ navigation }: Followed): () => number | null {
  let place = historyPlace();
  let page = selectCurrent(navigation.getSnapshot());
  navigation.subscribe((snapshot) => {
    if (selectCurrent(snapshot) === page) return;
    page = selectCurrent(snapshot);
    place = historyPlace();
  });
  return () => place;
}

/** Nobody is asked while the screen is locked or the session has ended. */
function withdrawQuestion(leave: LeaveRef, { session }: Followed, lock: LockSight): void {
  const withdraw = () => {
    const isOver = lock.isLocked() || selectToken(session.getSnapshot()) === null;
    if (isOver && selectAskedWay(leave.getSnapshot()) !== null) leave.send({ type: 'leave.interrupted' });
  };
  lock.subscribe(withdraw);
  session.subscribe(withdraw);
}

/** What is in one of both sets only. */
const changed = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [
  ...[...one].filter((key) => !other.has(key)),
  ...[...other].filter((key) => !one.has(key)),
];

/** Shows on each tab what its page holds: unsaved work as a dot, a save or something running as a turning sign. */
function markTabs(leave: LeaveRef, { tabs }: Followed): void {
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

/** Puts the dialog beside everything else: it is needed over any page, and fetched before it is. */
function showDialog(leave: LeaveRef, console: Console, i18n: i18n): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <ConsoleProvider value={console}>
          <LeaveDialog leave={leave} />
        </ConsoleProvider>
      </I18nextProvider>
    </StrictMode>,
  );
}
