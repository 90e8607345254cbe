import { ENTRY_TEXTS, loadTexts } from '@locales/index.ts';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createInstance, type i18n } from 'i18next';
import { localeOption } from 'primereact/api';
import { Calendar } from 'primereact/calendar';
import { Column } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import { Dropdown } from 'primereact/dropdown';
import { Paginator } from 'primereact/paginator';
import { Activity, useState } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Translate } from '../use-translate.ts';
import { withPrime } from './prime.tsx';
import { bindPrimeLocale } from './prime-locale.ts';

let texts: i18n;

beforeEach(async () => {
  texts = createInstance();
  const react = { useSuspense: false };
  await texts.use(initReactI18next).init({ lng: 'en', resources: {}, interpolation: { escapeValue: false }, react });
  for (const locale of ['en', 'zh_CN'] as const) {
    for (const each of [...ENTRY_TEXTS[locale], ...(await loadTexts(locale))]) {
      texts.addResourceBundle(locale, 'translation', each, true);
    }
  }
});

/** Whatever of the library has texts of its own: a page of rows, a month, nothing to list. */
const LibraryView = withPrime(() => (
  <>
    <Paginator first={0} rows={10} totalRecords={20} />
    <Calendar inline viewDate={new Date(2026, 0, 1)} />
    <DataTable value={[]}>
      <Column field="name" />
    </DataTable>
  </>
));

const ChoiceView = withPrime(() => {
  const [value, setValue] = useState<string | null>('a');
  return (
    <Dropdown
      inputId="choice"
      value={value}
      options={['a', 'b']}
      showClear
      onChange={(event) => setValue(event.value)}
    />
  );
});

it('keeps the focus on a select that is cleared by key', async () => {
  render(
    <I18nextProvider i18n={texts}>
      <ChoiceView />
    </I18nextProvider>,
  );
  const clear = document.querySelector<SVGElement>('.p-dropdown-clear-icon');
  expect(clear?.getAttribute('role')).toBe('button');
  act(() => clear?.focus());
  await userEvent.keyboard('{Enter}');
  expect(document.querySelector('.p-dropdown-clear-icon')).toBe(null);
  expect(document.activeElement?.id).toBe('choice');
});

const show = (mode: 'visible' | 'hidden') => (
  <I18nextProvider i18n={texts}>
    <Activity mode={mode}>
      <LibraryView />
    </Activity>
  </I18nextProvider>
);

/** The name of the button to the next page, the heading of Sundays, what an empty table says. */
const words = () => [
  document.querySelector('.p-paginator-next')?.getAttribute('aria-label'),
  [...document.querySelectorAll('.p-datepicker-calendar th')].map((head) => head.textContent),
  document.querySelector('.p-datatable-emptymessage')?.textContent,
];

const ENGLISH = ['Next page', ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'], 'Nothing to choose from'];
const CHINESE = ['下一页', ['一', '二', '三', '四', '五', '六', '日'], '暂无数据'];

describe('texts of the component library', () => {
  it('are translated, and change with the language without remounting', async () => {
    render(show('visible'));
    const page = document.querySelector('[aria-label="Page 2"]');
    expect(page?.tagName).toBe('BUTTON');
    expect(words()).toEqual(ENGLISH);
    await act(() => texts.changeLanguage('zh_CN'));
    expect(words()).toEqual(CHINESE);
    expect(page?.getAttribute('aria-label')).toBe('第 2 页');
    expect(page?.isConnected).toBe(true);
    await act(() => texts.changeLanguage('en'));
    expect(words()).toEqual(ENGLISH);
  });

  it('are current on a page that was hidden when the language changed', async () => {
    const { rerender } = render(show('visible'));
    rerender(show('hidden'));
    await act(() => texts.changeLanguage('zh_CN'));
    await act(async () => rerender(show('visible')));
    expect(words()).toEqual(CHINESE);
  });

  it('are translated once per language, however many pages use the library', () => {
    let lookUps = 0;
    const t: Translate = (key) => {
      lookUps += 1;
      return key;
    };
    bindPrimeLocale('en', t);
    const once = lookUps;
    bindPrimeLocale('en', t);
    expect([once > 100, lookUps]).toEqual([true, once]);
    bindPrimeLocale('zh_CN', t);
    expect(lookUps).toBe(2 * once);
  });

  it('contain Chinese names of days and pages', async () => {
    await texts.changeLanguage('zh_CN');
    render(show('visible'));
    expect(localeOption('today', 'zh-CN')).toBe('今天');
    expect(localeOption('dayNamesMin', 'zh-CN')).toEqual(['日', '一', '二', '三', '四', '五', '六']);
    expect(localeOption('aria', 'zh-CN')).toMatchObject({ pageLabel: '第 {page} 页', nextPageLabel: '下一页' });
  });
});
