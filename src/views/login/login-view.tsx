// Size limit of the first screen: memoisation by the compiler would cost more bytes than it saves here.
'use no memo';

import './login.css';
import { useApp } from '@src/ui/app-context.tsx';
import { ProductMark } from '@src/ui/product-mark.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { LoginPreferences } from './login-preferences.tsx';
import { SignIn } from './sign-in.tsx';

/** The sign-in page: the form, its language and theme, and on wide windows a diagram of the session states. */
export function LoginView() {
  const t = useTranslate();
  const { config } = useApp();
  return (
    <div className="login">
      <header className="login-header">
        <span className="login-product">
          <ProductMark className="login-mark" />
          {config.title}
        </span>
        <LoginPreferences />
      </header>
      <aside className="login-side">
        <LazyStatechart />
        <div className="login-line">
          <p className="login-line-title">{t('sys.login.signInTitle')}</p>
          <p className="login-line-text">{t('sys.login.signInDesc')}</p>
        </div>
      </aside>
      <main className="login-main">
        <div className="login-panel">
          <SignIn />
        </div>
      </main>
    </div>
  );
}

/** The session diagram, loaded after the form; its space is reserved, and the page is complete without it. */
function LazyStatechart() {
  const [Drawing, setDrawing] = useState<ComponentType | null>(null);
  useEffect(() => {
    import('./session-statechart.tsx').then(
      ({ SessionDrawing }) => setDrawing(() => SessionDrawing),
      () => performance.mark('statehouse:drawing-failed'),
    );
  }, []);
  return Drawing === null ? <svg className="drawing" viewBox="12 60 600 320" aria-hidden="true" /> : <Drawing />;
}
