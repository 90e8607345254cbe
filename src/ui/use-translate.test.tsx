import { act, render, screen } from '@testing-library/react';
import i18next, { type PostProcessorModule } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { useTitle, useTranslate } from './use-translate.ts';

const KEY = 'layout.menu.label';

/** Two lines that show one text: by its key, and as a title of the server. */
async function showTexts() {
  let lookUps = 0;
  const count: PostProcessorModule = {
    type: 'postProcessor',
    name: 'count',
    process: (text) => {
      lookUps += 1;
      return text;
    },
  };
  const i18n = i18next.createInstance().use(count);
  const texts = (label: string) => ({ translation: { layout: { menu: { label } } } });
  const resources = { en: texts('Main menu'), zh_CN: texts('主菜单') };
  await i18n.init({ lng: 'en', resources, nsSeparator: false, postProcess: 'count' });
  function Both() {
    const t = useTranslate();
    const titleOf = useTitle();
    return (
      <p>
        {t(KEY)}, {titleOf(KEY)}, {titleOf('a.b')}
      </p>
    );
  }
  const page = () => (
    <I18nextProvider i18n={i18n}>
      <Both />
    </I18nextProvider>
  );
  const { rerender } = render(page());
  return {
    i18n,
    lookUps: () => lookUps,
    renderAgain: () => rerender(page()),
    shown: () => screen.getByText(/,/).textContent,
  };
}

it('shows texts of the chosen language, also lazily loaded ones', async () => {
  const { i18n, shown } = await showTexts();
  expect(shown()).toBe('Main menu, Main menu, a.b');
  await act(() => i18n.changeLanguage('zh_CN'));
  expect(shown()).toBe('主菜单, 主菜单, a.b');
  act(() => void i18n.addResource('zh_CN', 'translation', KEY, '菜单'));
  expect(shown()).toBe('菜单, 菜单, a.b');
});

it('looks a text up once, however often it is rendered', async () => {
  const { lookUps, renderAgain, shown } = await showTexts();
  renderAgain();
  renderAgain();
  expect([shown(), lookUps()]).toEqual(['Main menu, Main menu, a.b', 1]);
});
