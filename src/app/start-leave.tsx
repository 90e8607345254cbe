import type { TextKey } from '@locales/keys.ts';
import {
  type LeaveRef,
  type LeaveWay,
  leaveMachine,
  type SettleInput,
  type SettleOutput,
  selectUnsaved,
} from '@machines/leave/index.ts';
import { selectCurrent } from '@machines/navigation/index.ts';
import { selectSettings } from '@machines/preferences/index.ts';
import { selectToken } from '@machines/session/index.ts';
import { selectActiveKey, selectIsEnabled, selectTabs } from '@machines/tabs/index.ts';
import { fullPathOf, toLocation } from '@src/lib/location.ts';
import { createDraftStore, type DraftStore } from '@src/services/drafts/draft-store.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import { tokenSlice } from '@src/services/storage/slices.ts';
import { LeaveDialog } from '@src/shell/leave/leave-dialog.tsx';
import { type Actors, type Console, ConsoleProvider } from '@src/ui/console-context.tsx';
import type { i18n } from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createActor, fromPromise } from 'xstate';
import { answerHeldCommands, followOwner, followPlace, markTabs, withdrawQuestion } from './follow-work.ts';
import type { LeaveGuard } from './lazy-leave.ts';
import type { LockSight } from './lazy-lock.ts';
import { type LeavingFacts, pagesLostBy } from './lost-pages.ts';
import { stepBackTo } from './stay-here.ts';
import type { Texts } from './texts.ts';
import { createDesk } from './work-desk.ts';

/** What the guard needs of the console. */
export interface LeaveSurroundings {
  readonly console: Console;
  readonly lock: LockSight;
  readonly storage: AppStorage;
  readonly texts: Texts;
  readonly onCrash: (error: unknown) => void;
}

type Ask = (way: LeaveWay, tabKeys: readonly string[] | null, signal?: AbortSignal) => Promise<boolean>;

/** Starts the guard before leaving, with its dialog. Loaded with the first page that can hold unsaved work. */
export async function startLeave(surroundings: LeaveSurroundings): Promise<LeaveGuard> {
  const { console, lock, storage, texts, onCrash } = surroundings;
  const { actors } = console;
  await texts.load(texts.current());
  const drafts = createDraftStore(Date.now);
  let owner: string | null = null;
  let isReplaced = false;
  const desk = createDesk({ drafts, owner: () => owner, leave: () => leave });
  const settle = fromPromise<SettleOutput, SettleInput>(({ input }) => desk.settle(input));
  const leave = createActor(leaveMachine.provide({ actors: { settle } }));
  leave.subscribe({ error: onCrash });
  leave.start();
  const holds = () => drafts.size() > 0 || selectUnsaved(leave.getSnapshot()).length > 0;
  const forget = () => {
    owner = null;
    drafts.clear();
  };
  const sayDropped = (textKey: TextKey) =>
    actors.messages.send({ type: 'messages.shown', key: 'leave.dropped', severity: 'warn', textKey, lifeMs: 10_000 });
  followOwner(actors, {
    left: forget,
    known: (userId) => {
      const isAnother = owner !== null && owner !== userId;
      if (isAnother && holds()) sayDropped('layout.leave.droppedForAnother');
      isReplaced ||= isAnother && selectUnsaved(leave.getSnapshot()).length > 0;
      drafts.clear(userId);
      owner = userId;
    },
  });
  storage.watch(tokenSlice, (token) => {
    if (token !== null || lock.isLocked()) return;
    if (holds()) sayDropped('layout.leave.droppedElsewhere');
    forget();
  });
  markTabs(leave, actors);
  withdrawQuestion(leave, actors, lock);
  guardWindow(leave, drafts, surroundings, () => isReplaced);
  showDialog(leave, console, texts.i18n);
  const ask = createAsk(leave);
  const askAndForget: LeaveGuard['ask'] = async (way, tabKeys) => {
    const may = await ask(way, tabKeys ?? null);
    if (may && way === 'signOut') forget();
    return may;
  };
  answerHeldCommands(actors, askAndForget);
  return { ...desk, ask: askAndForget, holdBack: createHoldBack(actors, ask) };
}

/** Asks the actor; each question is an attempt of its own. Rejects when the signal aborts. */
function createAsk(leave: LeaveRef): Ask {
  let attempts = 0;
  return (way, tabKeys, signal) => {
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

/** Asks before a navigation that ends pages with work; a step through the history that is not wanted is undone. */
function createHoldBack(actors: Actors, ask: Ask): LeaveGuard['holdBack'] {
  const placeOf = followPlace(actors);
  return async (to, signal) => {
    const facts = factsOf(actors);
    const { current } = facts;
    const lost = pagesLostBy(to, facts);
    if (current === null || lost?.length === 0 || selectToken(actors.session.getSnapshot()) === null) return null;
    if (await ask('navigation', lost, signal)) return null;
    const isMoved = fullPathOf(toLocation(window.location.hash.slice(1) || '/')) !== fullPathOf(current.location);
    return isMoved ? stepBackTo(placeOf(), signal) : current.location;
  };
}

function factsOf({ navigation, tabs, preferences }: Actors): LeavingFacts {
  const list = tabs.getSnapshot();
  return {
    current: selectCurrent(navigation.getSnapshot()),
    tabs: selectTabs(list),
    activeKey: selectActiveKey(list),
    tabsOn: selectIsEnabled(list),
    keepAlive: selectSettings(preferences.getSnapshot()).openKeepAlive,
  };
}

/**
 * Has the browser ask before the window goes, drafts and all. Not when the page belongs to nobody here any more: another
 * operator has signed in, in this window or elsewhere, and what the former one typed is dropped.
 */
function guardWindow(
  leave: LeaveRef,
  drafts: DraftStore,
  { console: { actors }, lock, storage }: LeaveSurroundings,
  isReplaced: () => boolean,
): void {
  const isForeign = () => {
    const stored = storage.read(tokenSlice);
    return (
      isReplaced() || (!lock.isLocked() && stored !== null && stored !== selectToken(actors.session.getSnapshot()))
    );
  };
  window.addEventListener('beforeunload', (event) => {
    const hasWork = selectUnsaved(leave.getSnapshot()).length > 0 || drafts.size() > 0;
    if (hasWork && !isForeign()) event.preventDefault();
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
