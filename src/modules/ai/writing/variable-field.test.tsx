import { createFakeResourceApi, fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { newsResource } from '@src/modules/news/definitions/news.ts';
import { productResource } from '@src/modules/product/definitions/product.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { PromptVariable } from '../definitions/prompt.ts';
import { useAiTexts } from '../use-ai-texts.ts';
import { VariableField } from './variable-field.tsx';

function Shown({ kind }: { readonly kind: PromptVariable['kind'] }) {
  useAiTexts();
  const [value, setValue] = useState('');
  const variable = { key: 'it', label: 'It', kind, required: true, options: '' };
  return <VariableField variable={variable} value={value} isWrong={false} onChange={setValue} />;
}
const show = (kind: PromptVariable['kind']) => {
  const resources = createFakeResourceApi([newsResource, productResource], {
    news: [
      fakeRecord('n1', { title: 'Harbour day', content: 'Boats came.', tags: ['harbour', 'crm'] }),
      fakeRecord('n2', { title: 'Tea', tags: ['harbour', 'tea'] }),
    ],
    product: [fakeRecord('p1', { name: 'Harbour CRM' }), fakeRecord('p2', { name: 'Tea CRM' })],
  });
  return renderView(<Shown kind={kind} />, { locale: 'en', gateways: { resources } });
};
const offered = () => Array.from(document.querySelectorAll('datalist option'), (each) => each.getAttribute('value'));

it('suggests products by name while typing', async () => {
  const { user } = await show('product');
  await waitFor(() => expect(offered()).toEqual(['Harbour CRM', 'Tea CRM']));
  const field = screen.getByLabelText<HTMLInputElement>('It');
  expect(field.list?.id).toBe(document.querySelector('datalist')?.id);
  await user.type(field, 'Tea');
  await waitFor(() => expect(offered()).toEqual(['Tea CRM']));
});

it('accepts typed keywords, and suggests tags of news', async () => {
  const { user } = await show('keywords');
  const field = screen.getByLabelText<HTMLInputElement>('It');
  await user.type(field, 'boats, tea');
  await user.click(await screen.findByRole('button', { name: 'harbour' }));
  expect(field.value).toBe('boats、tea、harbour');
  expect(screen.queryByRole('button', { name: 'harbour' })).toBe(null);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['crm']);
});

it('chooses an article from the news, which can be edited', async () => {
  const { user } = await show('article');
  await screen.findByRole('option', { name: 'Harbour day' });
  await user.selectOptions(screen.getByTestId('ai-news'), 'n1');
  const field = screen.getByLabelText<HTMLTextAreaElement>('It');
  await waitFor(() => expect(field.value).toBe('Harbour day\nBoats came.'));
  await user.type(field, ' More.');
  expect(field.value).toBe('Harbour day\nBoats came. More.');
});
