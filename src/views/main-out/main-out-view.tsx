import '../simple-page.css';
import { useConsole } from '@src/ui/console-context.tsx';
import { useText } from '@src/ui/use-text.ts';

/** A page that needs no sign-in and stands outside the shell (specification, section 2, `/main-out`). */
export default function MainOutView() {
  const t = useText();
  const { config, go } = useConsole();
  return (
    <main className="simple-page simple-page-alone" data-testid="page" data-path="/main-out">
      <p className="simple-page-product">{config.title}</p>
      <h1>{t('demo.mainOut.title')}</h1>
      <p className="simple-page-text">{t('demo.mainOut.text')}</p>
      <p>
        <button type="button" className="button button-primary" onClick={() => go('/')}>
          {t('demo.mainOut.toConsole')}
        </button>
      </p>
    </main>
  );
}
