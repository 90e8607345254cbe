import { selectUser } from '@machines/session/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { lazyOutlet } from '@src/ui/lazy-component.tsx';
import { useSelector } from '@xstate/react';

const Banner = lazyOutlet(async () => (await import('./impersonation-banner.tsx')).ImpersonationBanner);

/** Outlet of the impersonation banner; its code is loaded on demand. */
export function ImpersonationOutlet() {
  const { session } = useActors();
  const user = useSelector(session, selectUser);
  return user?.lookedAtBy === undefined ? null : (
    <Banner name={user.realName} code={user.username} by={user.lookedAtBy} />
  );
}
