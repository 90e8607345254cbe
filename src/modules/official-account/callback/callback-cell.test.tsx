import { fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useOfficialTexts } from '../use-official-texts.ts';
import { CallbackCell } from './callback-cell.tsx';

const FIELD = { name: 'callback', kind: 'text', label: 'official.account.field.callback' };
const ADDRESS = 'http://localhost:3000/official_account/push/oa1';

function Shown({ values }: { readonly values: object }) {
  useOfficialTexts();
  const record = { ...fakeRecord('oa1'), ...values };
  return <CallbackCell field={FIELD} value="/official_account/push/oa1" record={record} />;
}

const show = async (values: object, locale: 'en' | 'zh_CN' = 'en') => {
  const rendered = await renderView(<Shown values={values} />, { locale });
  await screen.findByTestId('callback');
  return rendered;
};
const textOf = (testId: string) => screen.getByTestId(testId).textContent;

it('shows the whole URL, the vendor settings, and the time of the last call', async () => {
  await show({ messageMode: 'aes', calledAt: '2026-06-17 10:30:00' });
  expect(textOf('callback-address')).toBe(ADDRESS);
  expect(textOf('callback-token')).toBe('Enter the same token at WeChat: it signs every call.');
  expect(textOf('callback-mode')).toBe(
    'Choose secure mode there with the same EncodingAESKey: messages are encrypted both ways.',
  );
  expect(textOf('callback-called')).toBe('Last called by WeChat: 2026-06-17 10:30');
});

it('shows when messages are not encrypted, and when the URL was never called', async () => {
  await show({ messageMode: 'plain', calledAt: null }, 'zh_CN');
  expect(textOf('callback-token')).toBe('请在微信后台填写相同的 Token，用于校验每次请求的签名。');
  expect(textOf('callback-mode')).toBe('消息加解密方式请选择“明文模式”，消息不加密。');
  expect(textOf('callback-called')).toBe('微信尚未调用过此地址。');
});

it('copies the URL by keyboard, and confirms it', async () => {
  const { user, console } = await show({ messageMode: 'aes' });
  await user.tab();
  expect(document.activeElement).toBe(screen.getByTestId('callback-copy'));
  await user.keyboard('{Enter}');
  expect(await navigator.clipboard.readText()).toBe(ADDRESS);
  expect(console.actors.messages.getSnapshot().context).toMatchObject({
    toasts: [{ severity: 'success', textKey: 'official.callback.copied' }],
  });
});
