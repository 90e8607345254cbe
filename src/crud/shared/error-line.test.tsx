import type { ApiError } from '@src/contracts/resource/api-error.ts';
import { defineResource } from '@src/contracts/resource/definition.ts';
import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ErrorLine, NO_FIELDS } from './error-line.tsx';
import type { TypedFields } from './use-error-message.ts';

const lifecycle: LifecycleDefinition = {
  id: 'loan',
  regions: [
    {
      field: 'status',
      initial: 'open',
      states: { open: { label: { zh_CN: '借出', en: 'Lent' }, tone: 'info' } },
      transitions: [{ event: 'extend', from: ['open'], to: 'open' }],
    },
  ],
  events: {
    extend: {
      label: { zh_CN: '续借', en: 'Extend' },
      fields: [{ name: 'until', kind: 'date', label: { zh_CN: '到期日', en: 'Due' } }],
    },
  },
};

const LOANS = defineResource({
  name: 'loan',
  module: 'library',
  api: '/loan',
  label: { zh_CN: '借阅', en: 'Loan' },
  plural: { zh_CN: '借阅', en: 'Loans' },
  icon: 'pi pi-book',
  titleField: 'book',
  sort: 'book',
  lifecycle,
  fields: [
    { name: 'book', kind: 'text', label: { zh_CN: '书名', en: 'Book' } },
    { name: 'deposit', kind: 'money', label: { zh_CN: '押金', en: 'Deposit' } },
    { name: 'status', kind: 'select', label: { zh_CN: '状态', en: 'Status' }, options: [] },
  ],
});

const OWN: TypedFields = [{ name: 'into', kind: 'relation', label: { zh_CN: '并入', en: 'Merge into' } }];

async function said(locale: 'zh_CN' | 'en', errors: FieldErrors, fields: TypedFields): Promise<string | null> {
  const refusal: ApiError = { kind: 'invalid', errors };
  await renderView(<ErrorLine refusal={refusal} fields={fields} />, { locale });
  return (await screen.findByRole('alert')).textContent;
}

const PAST = { rule: 'past', text: { zh_CN: '日期已过', en: 'This day is over' } };

it.each([
  ['a rule of the console', { book: { rule: 'required' } }, LOANS, 'Book: This is required', '书名：请填写此项'],
  ['words of the server', { book: PAST }, LOANS, 'Book: This day is over', '书名：日期已过'],
  ['a field that an event asks for', { until: PAST }, LOANS, 'Due: This day is over', '到期日：日期已过'],
  ['a place within a field', { 'book.0.pages': PAST }, LOANS, 'Book: This day is over', '书名：日期已过'],
  ['a field of its own form', { into: { rule: 'required' } }, OWN, 'Merge into: This is required', '并入：请填写此项'],
  ['a field that it does not know', { x: { rule: 'required' } }, NO_FIELDS, 'This is required', '请填写此项'],
  ['no field at all', {}, LOANS, 'The server refused the request.', '服务器拒绝了此操作。'],
])('shows the field and the reason of %s', async (_what, errors, fields, en, zh) => {
  expect(await said('en', errors, fields)).toBe(en);
  document.body.replaceChildren();
  expect(await said('zh_CN', errors, fields)).toBe(zh);
});

it('shows each invalid field, with limits in input format', async () => {
  const errors = { book: { rule: 'required' }, deposit: { rule: 'tooSmall', params: { min: 1_000 } } };
  expect(await said('en', errors, LOANS)).toBe('Book: This is required, Deposit: At least 10.00');
});

it.each([
  ['library:loan:extend', LOANS, 'You lack the right “Loans / Extend”. An administrator can give it to you.'],
  ['library:loan:view', LOANS, 'You lack the right “Loans / View”. An administrator can give it to you.'],
  ['library:loan:toString', LOANS, 'You may not do this. An administrator can give you the right.'],
  ['library:shelf:view', LOANS, 'You may not do this. An administrator can give you the right.'],
  ['library:loan:view', NO_FIELDS, 'You may not do this. An administrator can give you the right.'],
])('shows a missing permission by label, never by code: %s', async (missing, fields, words) => {
  await renderView(<ErrorLine refusal={{ kind: 'forbidden', missing }} fields={fields} />, { locale: 'en' });
  expect((await screen.findByRole('alert')).textContent).toBe(words);
});

it.each([
  [[{ resource: 'loan', label: LOANS.plural, count: 2 }], 'It is still used: Loans (2), records that you may not see'],
  [[], 'It is still used: records that you may not see'],
])('tells that records which the operator may not see refer to it, beside the others', async (refs, words) => {
  await renderView(<ErrorLine refusal={{ kind: 'referenced', refs, elsewhere: true }} fields={LOANS} />, {
    locale: 'en',
  });
  expect((await screen.findByRole('alert')).textContent).toBe(words);
});
