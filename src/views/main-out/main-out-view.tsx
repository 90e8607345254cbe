import '../simple-page.css';
import { DEMO_TEXTS } from '@locales/lazy/demo.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useEffect } from 'react';

/** Page without sign-in and outside the shell (specification, section 2, `/main-out`). */
export default function MainOutView() {
  useTexts(DEMO_TEXTS);
  const t = useTranslate();
  const { config, go } = useApp();
  const title = t('demo.mainOut.title');
  useEffect(() => {
    document.title = `${title} - ${config.title}`;
  }, [title, config.title]);
  return (
    <main className="simple-page simple-page-alone" data-testid="page" data-path="/main-out">
      <p className="simple-page-product">{config.title}</p>
      <h1>{title}</h1>
      <p className="simple-page-text">{t('demo.mainOut.text')}</p>
      <p>
        <button type="button" className="button button-primary" onClick={() => go('/')}>
          {t('demo.mainOut.toConsole')}
        </button>
      </p>
    </main>
  );
}
