import { selectCurrent } from '@machines/navigation/index.ts';
import { type Layout, layoutOf, selectIsMobile, selectLayout, selectSettings } from '@machines/preferences/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useSelector } from '@xstate/react';

/** In the query it asks for the page alone, whatever its value. */
const FULL_QUERY = '__full__';

/** Visible parts of the shell for the current page. */
export function useLayout(): Layout {
  const { preferences, navigation } = useActors();
  const ordinary = useSelector(preferences, selectLayout);
  const settings = useSelector(preferences, selectSettings);
  const isMobile = useSelector(preferences, selectIsMobile);
  const current = useSelector(navigation, selectCurrent);
  const fullQuery = new URLSearchParams(current?.location.search).has(FULL_QUERY);
  const hiddenFooter = current?.page.kind === 'route' && current.page.match.record.meta.hiddenFooter === true;
  return fullQuery || hiddenFooter ? layoutOf(settings, { isMobile, fullQuery, hiddenFooter }) : ordinary;
}
