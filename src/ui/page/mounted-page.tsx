import { Activity, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createPageOwner, PageOwnerContext } from './page-owner.ts';

export interface PageContainerProps {
  readonly isActive: boolean;
  /** True when dialogs and drawers of the page close when it is left. */
  readonly closesOverlays?: boolean;
  readonly children: ReactNode;
}

/** A mounted page, visible or hidden. It owns what its components run by `usePageActor` and `usePageEffect`. */
export function PageContainer({ isActive, closesOverlays = false, children }: PageContainerProps) {
  const [owner] = useState(createPageOwner);
  useEffect(() => owner.open(), [owner]);
  useLayoutEffect(() => owner.setCloses(closesOverlays), [owner, closesOverlays]);
  // Runs before React disconnects the effects of a page being hidden, and after it connected those of a page being
  // shown.
  useLayoutEffect(() => {
    if (!isActive) owner.hide();
  }, [owner, isActive]);
  useEffect(() => {
    if (isActive) owner.show();
  }, [owner, isActive]);
  return (
    <PageOwnerContext value={owner}>
      <Activity mode={isActive ? 'visible' : 'hidden'}>{children}</Activity>
    </PageOwnerContext>
  );
}
