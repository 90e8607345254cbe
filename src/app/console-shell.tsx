import { selectUser } from '@machines/session/index.ts';
import { Shell } from '@src/shell/shell.tsx';
import { TimeoutCover } from '@src/shell/timeout-overlay.tsx';
import { useActors, useConsole } from '@src/ui/console-context.tsx';
import { ExceptionView } from '@src/views/exception/exception-view.tsx';
import { SignIn } from '@src/views/login/sign-in.tsx';
import '@src/views/login/login.css';
import { lookUpView, retryView } from '@src/views/registry.ts';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { galleryViews } from './gallery-views.ts';
import { inspectViews, watchActors } from './inspect-views.ts';
import { isInspected } from './inspector-route.ts';
import { moduleViews } from './module-views.ts';
import { startRemoteIcons } from './remote-icons.ts';
import { ToolsHost } from './tools-host.tsx';

export { OfflineBanner } from '@src/shell/offline-banner.tsx';

/** The shell with this console's views, and the sign-in form that covers it when the session ends. */
export function ConsoleShell() {
  const { config, actors } = useConsole();
  const inspected = isInspected(config);
  useEffect(() => startRemoteIcons(config), [config]);
  useEffect(() => (inspected ? watchActors(actors) : undefined), [inspected, actors]);
  return (
    <TimeoutCover form={<SignInAgain />}>
      <ToolsHost>
        <Shell resolveView={inspected ? lookUpInspected : lookUp} retryView={retry} Exception={ExceptionView} />
      </ToolsHost>
    </TimeoutCover>
  );
}

const lookUp: typeof lookUpView = (name) => lookUpView(name) ?? moduleViews.lookUpView(name);
const lookUpInspected: typeof lookUpView = (name) =>
  lookUp(name) ?? inspectViews.lookUpView(name) ?? galleryViews?.lookUpView(name) ?? null;
const retry = (name: string) => {
  retryView(name);
  moduleViews.retryView(name);
  inspectViews.retryView(name);
  galleryViews?.retryView(name);
};

/** The sign-in form with the name of who worked here. */
function SignInAgain() {
  const { session } = useActors();
  const username = useSelector(session, (snapshot) => selectUser(snapshot)?.username ?? '');
  return <SignIn knownUsername={username} again />;
}
