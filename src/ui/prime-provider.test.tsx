import { screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { localeOption } from 'primereact/api';
import { DataView as Cards } from 'primereact/dataview';
import { expect, it } from 'vitest';
import prime from '../../locales/zh_CN/prime.json';
import { bindPrimeLocale } from './prime-locale.ts';
import { PrimeProvider } from './prime-provider.tsx';
import { renderPiece } from './testing.tsx';

it('gives the library the texts of the console', async () => {
  await renderPiece(
    <PrimeProvider>
      <Cards value={[]} />
    </PrimeProvider>,
  );
  expect(screen.getByText('Nothing to choose from')).toBeTruthy();
});

it('speaks Chinese, days and months included', async () => {
  const i18n = createInstance();
  await i18n.init({ lng: 'zh-CN', resources: { 'zh-CN': { translation: prime } } });
  expect(bindPrimeLocale('zh_CN', (key, values) => i18n.t(key, values ?? {}))).toBe('zh-CN');
  expect(localeOption('today', 'zh-CN')).toBe('今天');
  expect(localeOption('dayNamesMin', 'zh-CN')).toEqual(['日', '一', '二', '三', '四', '五', '六']);
  expect(localeOption('aria', 'zh-CN')).toMatchObject({ pageLabel: '第 {page} 页', nextPageLabel: '下一页' });
});
