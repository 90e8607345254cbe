import type { TextKey } from '@locales/keys.ts';
import { selectCurrent } from '@machines/navigation/index.ts';
import { selectSettings } from '@machines/preferences/index.ts';
import { selectToken } from '@machines/session/index.ts';
import { createAsk } from '@machines/shared/ask.ts';
import { selectActiveKey, selectIsEnabled, selectTabs } from '@machines/tabs/index.ts';
import {
  type LeaveRef,
  type LeaveTrigger,
  leaveMachine,
  type SettleInput,
  type SettleOutput,
  selectUnsaved,
} from '@machines/unsaved-changes/index.ts';
import { fullPathOf, toLocation } from '@src/lib/location.ts';
import { createDraftStore, type DraftStore } from '@src/services/drafts/draft-store.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import { tokenSlice } from '@src/services/storage/slices.ts';
import { LeaveDialog } from '@src/shell/unsaved-changes/unsaved-changes-dialog.tsx';
import { type Actors, type AppContext, AppProvider } from '@src/ui/app-context.tsx';
import type { i18n } from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createActor, fromPromise } from 'xstate';
import { restoreHistoryIndex } from '../routing/restore-history-position.ts';
import { type NavigationFacts, pagesUnmountedBy } from '../routing/unmounted-pages.ts';
import type { Texts } from '../startup/i18n.ts';
import type { LockStatus } from './lazy-lock.ts';
import type { UnsavedChangesGuard } from './lazy-unsaved-changes-guard.ts';
import {
  cancelPrompt,
  markDirtyTabs,
  resolveBlockedCommands,
  trackLocation,
  trackUser,
} from './sync-unsaved-changes.ts';
import { createUnsavedChangesRegistry } from './unsaved-changes-registry.ts';

/** What the guard needs of the console. */
export interface UnsavedChangesDeps {
  readonly context: AppContext;
  readonly lock: LockStatus;
  readonly storage: AppStorage;
  readonly texts: Texts;
  readonly onCrash: (error: unknown) => void;
}

type Ask = (way: LeaveTrigger, tabKeys: readonly string[] | null, signal?: AbortSignal) => Promise<boolean>;

/** Starts the guard before leaving, with its dialog. Loaded with the first page that can hold unsaved work. */
export async function startUnsavedChanges(surroundings: UnsavedChangesDeps): Promise<UnsavedChangesGuard> {
  const { context, lock, storage, texts, onCrash } = surroundings;
  const { actors } = context;
  await texts.load(texts.current());
  const drafts = createDraftStore(Date.now);
  let owner: string | null = null;
  let isReplaced = false;
  const desk = createUnsavedChangesRegistry({ drafts, owner: () => owner, leave: () => leave });
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
  trackUser(actors, {
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
  markDirtyTabs(leave, actors);
  cancelPrompt(leave, actors, lock);
  guardWindow(leave, drafts, surroundings, () => isReplaced);
  showDialog(leave, context, texts.i18n);
  const ask = createPrompt(leave);
  const askAndForget: UnsavedChangesGuard['ask'] = async (way, tabKeys) => {
    const may = await ask(way, tabKeys ?? null);
    if (may && way === 'signOut') forget();
    return may;
  };
  resolveBlockedCommands(actors, askAndForget);
  return { ...desk, ask: askAndForget, confirmNavigation: createNavigationBlocker(actors, ask) };
}

function createPrompt(leave: LeaveRef): Ask {
  const decide = createAsk(leave, 'leave.decided', (attempt) => ({ type: 'leave.abandoned', attempt }) as const);
  return async (way, tabKeys, signal) =>
    (await decide((attempt) => ({ type: 'leave.requested', attempt, way, tabKeys }), signal)).allowed;
}

/** Asks before a navigation that ends pages with work; a step through the history that is not wanted is undone. */
function createNavigationBlocker(actors: Actors, ask: Ask): UnsavedChangesGuard['confirmNavigation'] {
  const placeOf = trackLocation(actors);
  return async (to, signal) => {
    const facts = factsOf(actors);
    const { current } = facts;
    const lost = pagesUnmountedBy(to, facts);
    if (current === null || lost?.length === 0 || selectToken(actors.session.getSnapshot()) === null) return null;
    if (await ask('navigation', lost, signal)) return null;
    const isMoved = fullPathOf(toLocation(window.location.hash.slice(1) || '/')) !== fullPathOf(current.location);
    return isMoved ? restoreHistoryIndex(placeOf(), signal) : current.location;
  };
}

function factsOf({ navigation, tabs, preferences }: Actors): NavigationFacts {
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
  { context: { actors }, lock, storage }: UnsavedChangesDeps,
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
function showDialog(leave: LeaveRef, context: AppContext, i18n: i18n): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <AppProvider value={context}>
          <LeaveDialog leave={leave} />
        </AppProvider>
      </I18nextProvider>
    </StrictMode>,
  );
}
