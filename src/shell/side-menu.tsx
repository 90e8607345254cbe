import { selectSettings } from '@machines/preferences/index.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { useSelector } from '@xstate/react';
import { Sidebar } from './sidebar/sidebar.tsx';
import { useLayout } from './use-layout.ts';
import type { LayoutParts } from './use-layout-parts.ts';

/** The menu at the side of the page, in the form that the settings and the window ask for; nothing when it lies elsewhere. */
export function SideMenu({ parts }: { readonly parts: LayoutParts | null }) {
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
