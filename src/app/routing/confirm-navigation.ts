import { type NavigationRef, selectCurrent } from '@machines/navigation/index.ts';
import { type PreferencesRef, selectSettings } from '@machines/preferences/index.ts';
import { type SessionRef, selectToken } from '@machines/session/index.ts';
import { selectActiveKey, selectIsEnabled, selectTabs, type TabsRef } from '@machines/tabs/index.ts';
import { fullPathOf, toLocation } from '@src/lib/location.ts';
import type { AskLeave, UnsavedChangesGuard } from '../actors/unsaved-changes-guard-types.ts';
import { historyIndex, restoreHistoryIndex } from './restore-history-position.ts';
import { type NavigationFacts, pagesUnmountedBy } from './unmounted-pages.ts';

interface BlockerActors {
  readonly session: SessionRef;
  readonly navigation: NavigationRef;
  readonly tabs: TabsRef;
  readonly preferences: PreferencesRef;
}

/** Asks before a navigation that unmounts pages with unsaved work; a refused step through the history is undone. */
export function createNavigationBlocker(
  actors: BlockerActors,
  ask: AskLeave,
): UnsavedChangesGuard['confirmNavigation'] {
  const placeOf = trackLocation(actors.navigation);
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

/** Tracks the history index of the page on screen. */
function trackLocation(navigation: NavigationRef): () => number | null {
  let place = historyIndex();
  let page = selectCurrent(navigation.getSnapshot());
  navigation.subscribe((snapshot) => {
    if (selectCurrent(snapshot) === page) return;
    page = selectCurrent(snapshot);
    place = historyIndex();
  });
  return () => place;
}

function factsOf({ navigation, tabs, preferences }: BlockerActors): NavigationFacts {
  const list = tabs.getSnapshot();
  return {
    current: selectCurrent(navigation.getSnapshot()),
    tabs: selectTabs(list),
    activeKey: selectActiveKey(list),
    tabsOn: selectIsEnabled(list),
    keepAlive: selectSettings(preferences.getSnapshot()).openKeepAlive,
  };
}
