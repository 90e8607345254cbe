import { selectSettings } from '@machines/preferences/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useSelector } from '@xstate/react';
import { useLayout } from './hooks/use-layout.ts';
import type { LayoutSlots } from './hooks/use-layout-parts.ts';
import { Sidebar } from './sidebar/sidebar.tsx';

/** Sidebar in the variant of the settings and the window size; absent when the menu is elsewhere. */
export function SidebarSlot({ parts }: { readonly parts: LayoutSlots | null }) {
  const { preferences } = useActors();
  const layout = useLayout();
  const { type } = useSelector(preferences, selectSettings).menuSetting;
  if (!layout.showSidebar) return null;
  if (layout.sidebarIsDrawer) return parts && <parts.SidebarDrawer parts={parts} />;
  if (layout.sidebarWidth === 0) return null;
  if (type !== 'mix-sidebar') return <Sidebar parts={parts} />;
  // Its room is kept until its code is here, so that the page does not move.
  return parts === null ? (
    <div className="sidebar" style={{ inlineSize: layout.sidebarWidth }} />
  ) : (
    <parts.MixSidebar />
  );
}
