import { selectCurrent } from '@machines/navigation/index.ts';
import type { Layout } from '@machines/preferences/index.ts';
import type { ProjectSettings } from '@src/contracts/settings/settings.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useReconnect } from '@src/ui/query/use-reconnect.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useLazy } from './use-lazy.ts';

/** Components that only some layouts use. */
export type LayoutSlots = typeof import('../layouts/layout-slots.ts');

const load = (): Promise<LayoutSlots> => import('../layouts/layout-slots.ts');

/** Layout components other than the default menu; a failed load is retried with the next page. */
export function useLayoutSlots(
  { showTopMenu, sidebarIsDrawer }: Layout,
  { type, mode, canDrag, collapsed }: ProjectSettings['menuSetting'],
): LayoutSlots | null {
  const { navigation } = useActors();
  const { part, fetch } = useLazy(load);
  const isOther = showTopMenu || sidebarIsDrawer || type === 'mix-sidebar';
  const isWanted = isOther || collapsed || canDrag || mode !== 'inline';
  const fetchMissing = () => void (isWanted && part === null && fetch());
  // Navigation, or a click on the menu button, retries; when nothing is needed, navigation does not render the shell.
  const path = useSelector(navigation, (snapshot) => (isWanted ? selectCurrent(snapshot)?.location.path : undefined));
  const occasion = isWanted ? `${path} ${collapsed}` : null;
  const onOccasion = useEffectEvent(fetchMissing);
  useEffect(() => {
    if (occasion !== null) onOccasion();
  }, [occasion]);
  useReconnect(fetchMissing);
  return part;
}
