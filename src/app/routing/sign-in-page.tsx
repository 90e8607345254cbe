import { useApp } from '@src/ui/app-context.tsx';
import { LoginView } from '@src/views/login/login-view.tsx';
import { useEffect } from 'react';
import { OfflineOutlet } from '../outlets.tsx';

/** The sign-in page as a whole window: it bears the name of the application, also after a sign-out. */
export function SignInPage() {
  const { title } = useApp().config;
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
