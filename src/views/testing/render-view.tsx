import { ENTRY_TEXTS, loadTexts } from '@locales/index.ts';
import { type AppContext, AppProvider } from '@src/ui/app-context.tsx';
import { type PageInfo, PageProvider } from '@src/ui/page/page-context.tsx';
import { act, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { type ReactNode, Suspense } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createFakeConsole, type FakeOptions } from './fake-console.tsx';

const PAGE: PageInfo = { tabKey: '/page', path: '/page', search: '', params: {}, title: 'Page' };

/** A rendered view, its console, and a user-event instance. */
export interface Rendered extends RenderResult {
  readonly console: AppContext;
  readonly user: UserEvent;
}

/** Renders a view inside a fake console, with all texts of its language (Chinese by default). */
export async function renderView(view: ReactNode, options: FakeOptions = {}): Promise<Rendered> {
  const locale = options.locale ?? 'zh_CN';
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: locale,
    resources: {},
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  for (const texts of [...ENTRY_TEXTS[locale], ...(await loadTexts(locale))]) {
    i18n.addResourceBundle(locale, 'translation', texts, true, true);
  }
  const console = createFakeConsole(options);
  options.prepare?.(console);
  const user = userEvent.setup();
  const rendered = await act(async () =>
    render(
      <I18nextProvider i18n={i18n}>
        <AppProvider value={console}>
          <PageProvider value={PAGE}>
            <Suspense>{view}</Suspense>
          </PageProvider>
        </AppProvider>
      </I18nextProvider>,
    ),
  );
  return { ...rendered, console, user };
}
