import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import { RESOURCE_TEXTS } from '@locales/lazy/resource.ts';
import { defineResource } from '@src/contracts/resource/definition.ts';
import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LifecycleEvents } from './transitions.tsx';

const lifecycle: LifecycleDefinition = {
  id: 'loan',
  regions: [
    {
      field: 'status',
      initial: 'lent',
      states: {
        lent: { label: { zh_CN: '借出', en: 'Lent' }, tone: 'info' },
        back: { label: { zh_CN: '已还', en: 'Returned' }, tone: 'success' },
      },
      transitions: [
        { event: 'extend', from: ['lent'], to: 'lent' },
        { event: 'giveBack', from: ['lent'], to: 'back' },
        { event: 'remind', from: ['lent'], to: 'lent' },
      ],
    },
  ],
  events: {
    extend: { label: { zh_CN: '续借', en: 'Extend' } },
    giveBack: { label: { zh_CN: '归还', en: 'Give back' } },
    remind: { label: { zh_CN: '提醒', en: 'Remind' }, manual: false },
  },
};

const LOANS = defineResource({
  name: 'loan',
  module: 'library',
  api: '/loan',
  label: { zh_CN: '借阅', en: 'Loan' },
  plural: { zh_CN: '借阅', en: 'Loans' },
  titleField: 'book',
  sort: 'book',
  lifecycle,
  fields: [{ name: 'book', kind: 'text', label: { zh_CN: '书名', en: 'Book' } }],
});

const BY = { creator: 'a', createTime: '2026-06-01', updater: 'a', updateTime: '2026-06-01' };
const LOAN = { ...BY, id: '1', version: 1, status: 'lent', can: ['giveBack'], book: 'Momo' };

function Next() {
  useTexts(RESOURCE_TEXTS);
  useTexts(RECORD_TEXTS);
  return <LifecycleEvents definition={LOANS} lifecycle={lifecycle} record={LOAN} />;
}

it.each([
  ['en', ['Extend: you lack the right “Loans / Extend”', 'Give back: you may do it', 'Remind: by the system']],
  ['zh_CN', ['续借: 您没有“借阅 / 续借”权限', '归还: 您可以执行', '提醒: 由系统执行']],
] as const)('shows the label of a missing permission, and only of missing ones (%s)', async (locale, said) => {
  await renderView(<Next />, { locale });
  const lines = await screen.findAllByTestId('lifecycle-event');
  expect(lines.map(({ children }) => [...children].map((each) => each.textContent).join(': '))).toEqual(said);
});
