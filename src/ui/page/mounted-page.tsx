import { Activity, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createPageOwner, PageOwnerContext } from './page-owner.ts';

export interface KeptPageProps {
  readonly isActive: boolean;
  /** True when dialogs and drawers of the page close with leaving it. */
  readonly closesOverlays?: boolean;
  readonly children: ReactNode;
}

/** A mounted page, on screen or hidden. It owns what its components run by `usePageActor` and `usePageEffect`. */
export function KeptPage({ isActive, closesOverlays = false, children }: KeptPageProps) {
  const [owner] = useState(createPageOwner);
  useEffect(() => owner.open(), [owner]);
  useLayoutEffect(() => owner.setCloses(closesOverlays), [owner, closesOverlays]);
  // Before React ends the effects of a page that it hides, and after it has begun those of a page that it shows.
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
