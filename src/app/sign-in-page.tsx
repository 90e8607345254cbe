import { useConsole } from '@src/ui/console-context.tsx';
import { LoginView } from '@src/views/login/login-view.tsx';
import { useEffect } from 'react';
import { OfflineOutlet } from './offline-outlet.tsx';

/** The sign-in page as a whole window: it bears the name of the application, also after a sign-out. */
export function SignInPage() {
  const { title } = useConsole().config;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <OfflineOutlet />
      <LoginView />
    </>
  );
}
