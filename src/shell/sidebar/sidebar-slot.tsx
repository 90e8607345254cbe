import { selectSettings } from '@machines/preferences/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useSelector } from '@xstate/react';
import { useLayout } from '../hooks/use-layout.ts';
import type { LayoutSlots } from '../hooks/use-layout-slots.ts';
import { Sidebar } from './sidebar.tsx';

/** Sidebar in the variant of the settings and the window size; absent when the menu is elsewhere. */
export function SidebarSlot({ slots }: { readonly slots: LayoutSlots | null }) {
  const { preferences } = useActors();
  const layout = useLayout();
  const { type } = useSelector(preferences, selectSettings).menuSetting;
  if (!layout.showSidebar) return null;
  if (layout.sidebarIsDrawer) return slots && <slots.SidebarDrawer slots={slots} />;
  if (layout.sidebarWidth === 0) return null;
  if (type !== 'mix-sidebar') return <Sidebar slots={slots} />;
  // Reserves the width while its code is loading, so that the page does not move.
  return slots === null ? (
    <div className="sidebar" style={{ inlineSize: layout.sidebarWidth }} />
  ) : (
    <slots.MixSidebar />
  );
}
