// Not compiled: on the first screen, the memoisation code of the compiler would cost more bytes than it saves.
'use no memo';

import { useApp } from '@src/ui/app-context.tsx';
import { LoginView } from '@src/views/login/login-view.tsx';
import { useLayoutEffect } from 'react';
import { OfflineOutlet } from '../outlets.tsx';

/** The sign-in page as a whole window; sets the title to the application's name, also after a sign-out. */
export function SignInPage() {
  const { title } = useApp().config;
  // A layout effect: a frame later the window would still show the title of the former page.
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
