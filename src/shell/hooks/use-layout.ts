import { type NavigationRef, selectCurrent } from '@machines/navigation/index.ts';
import { type Layout, layoutOf, selectIsMobile, selectLayout, selectSettings } from '@machines/preferences/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useSelector } from '@xstate/react';

/** Query parameter that shows the page without the shell, whatever its value. */
const FULL_QUERY = '__full__';

type Navigated = ReturnType<NavigationRef['getSnapshot']>;

const selectFullQuery = (snapshot: Navigated) =>
  new URLSearchParams(selectCurrent(snapshot)?.location.search).has(FULL_QUERY);

const selectHiddenFooter = (snapshot: Navigated) => {
  const page = selectCurrent(snapshot)?.page;
  return page?.kind === 'route' && page.match.record.meta.hiddenFooter === true;
};

/** Visible parts of the shell for the current page; navigation alone renders nothing again. */
export function useLayout(): Layout {
  const { preferences, navigation } = useActors();
  const ordinary = useSelector(preferences, selectLayout);
  const settings = useSelector(preferences, selectSettings);
  const isMobile = useSelector(preferences, selectIsMobile);
  const fullQuery = useSelector(navigation, selectFullQuery);
  const hiddenFooter = useSelector(navigation, selectHiddenFooter);
  return fullQuery || hiddenFooter ? layoutOf(settings, { isMobile, fullQuery, hiddenFooter }) : ordinary;
}
