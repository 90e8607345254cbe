import type { Layout } from '@machines/preferences/index.ts';
import type { ProjectSettings } from '@src/contracts/settings.ts';
import { useReconnect } from '@src/ui/use-reconnect.ts';
import { useEffect, useEffectEvent } from 'react';
import { useLatePart } from './use-late-part.ts';
import { usePlace } from './use-place.ts';

/** What only some layouts are made of. */
export type LayoutParts = typeof import('./layouts/layout-parts.ts');

const load = (): Promise<LayoutParts> => import('./layouts/layout-parts.ts');

/** The parts that the layout is made of beside the ordinary menu; a fetch that failed is tried again with the next page. */
export function useLayoutParts(
  { showTopMenu, sidebarIsDrawer }: Layout,
  { type, mode, canDrag, collapsed }: ProjectSettings['menuSetting'],
): LayoutParts | null {
  const { part, fetch } = useLatePart(load);
  const { path } = usePlace();
  const isOther = showTopMenu || sidebarIsDrawer || type === 'mix-sidebar';
  const isWanted = isOther || collapsed || canDrag || mode !== 'inline';
  const fetchMissing = () => void (isWanted && part === null && fetch());
  // Another page, or a press on the menu button, is an occasion to try again.
  const occasion = isWanted ? `${path} ${collapsed}` : null;
  const onOccasion = useEffectEvent(fetchMissing);
  useEffect(() => {
    if (occasion !== null) onOccasion();
  }, [occasion]);
  useReconnect(fetchMissing);
  return part;
}
