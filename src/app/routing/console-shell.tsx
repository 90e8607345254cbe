import { selectUser } from '@machines/session/index.ts';
import { SessionExpiredDialog } from '@src/shell/session-expired/session-expired-dialog.tsx';
import { Shell } from '@src/shell/shell.tsx';
import { UnsavedChangesOutlet } from '@src/shell/unsaved-changes/unsaved-changes-outlet.tsx';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { ExceptionView } from '@src/views/exception/exception-view.tsx';
import { SignIn } from '@src/views/login/sign-in.tsx';
import '@src/views/login/login.css';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { DevtoolsProvider } from '../inspector/devtools-provider.tsx';
import { watchActors } from '../inspector/registry.ts';
import { isInspected } from '../inspector/route.ts';
import { startRemoteIcons } from '../startup/icons/remote-icons.ts';
import { viewsOf } from './views.ts';

export { tabsMachine } from '@machines/tabs/index.ts';
export { OfflineBanner } from '@src/shell/offline/offline-banner.tsx';
export { viewsOf } from './views.ts';

/**
 * The shell with this console's views, and the sign-in form that covers it when the session ends. When a lock is
 * abandoned it opens before the router has reached sign-in: until then nobody is signed in, and nothing is rendered.
 */
export function ConsoleShell() {
  const app = useApp();
  const isSignedOut = useSelector(app.actors.session, (snapshot) => snapshot.matches('anonymous'));
  const { config } = app;
  const inspected = isInspected(config);
  const views = viewsOf(config);
  useEffect(() => startRemoteIcons(config), [config]);
  useEffect(() => (inspected ? watchActors(app) : undefined), [inspected, app]);
  if (isSignedOut) return null;
  return (
    <>
      <SessionExpiredDialog form={<SignInAgain />}>
        <DevtoolsProvider>
          <Shell resolveView={views.lookUp} retryView={views.retry} Exception={ExceptionView} />
        </DevtoolsProvider>
      </SessionExpiredDialog>
      <UnsavedChangesOutlet />
    </>
  );
}

/** The sign-in form with the name of the former operator. */
function SignInAgain() {
  const { session } = useActors();
  const username = useSelector(session, (snapshot) => selectUser(snapshot)?.username ?? '');
  return <SignIn knownUsername={username} again />;
}
