import { useApp } from '@src/ui/app-context.tsx';
import { LoginView } from '@src/views/login/login-view.tsx';
import { useLayoutEffect } from 'react';
import { OfflineOutlet } from '../outlets.tsx';

/** The sign-in page as a whole window: it bears the name of the application, also after a sign-out. */
export function SignInPage() {
  const { title } = useApp().config;
  // With the form, not a frame later: until then the window would bear the name of a page that is gone.
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <OfflineOutlet />
      <LoginView />
    </>
  );
}
