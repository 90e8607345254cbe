import type { RowOutcome } from '@src/contracts/resource/responses.ts';
import { waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createFakeResourceApi } from '../../testing/fake-resource-api.ts';
import { AGENT, agents } from '../../testing/sample-resources.ts';
import { showList } from '../../testing/show-list.tsx';

const refs = [
  { resource: 'order', label: { zh_CN: '订单', en: 'Orders' }, count: 3, link: '/order/index?agent=a1' },
  { resource: 'note', label: { zh_CN: '备注', en: 'Notes' }, count: 1 },
];

/** The dialog after asking to delete the first rows, of which the server keeps some because they are in use. */
async function askToDelete(count: number, inUse: readonly RowOutcome[]) {
  const api = createFakeResourceApi([AGENT], { agent: agents(5) });
  const { open } = api;
  vi.spyOn(api, 'open').mockImplementation((definition) => ({
    ...open(definition),
    batch: async (target) => {
      const kept = inUse.map(({ id }) => id);
      const ok = 'ids' in target ? target.ids.filter((id) => !kept.includes(id)) : [];
      return { ok, failed: [...inUse], total: count, job: null, undo: null };
    },
  }));
  const shown = await showList({ api });
  await waitFor(() => expect(shown.state()).toBe('ready'));
  for (const box of shown.getAllByRole('checkbox', { name: /^Select (?!all)/ }).slice(0, count)) await shown.press(box);
  await shown.press(shown.hook('bulk-action', '[data-event="delete"]'));
  return { shown, dialog: await waitFor(() => within(shown.hook('confirm'))) };
}

const outcome = (id: string): RowOutcome => ({ id, title: id, code: 1005, msg: 'Still in use', refs, elsewhere: true });
const textsOf = (list: HTMLElement) => [...list.children].map((item) => item.textContent);

it('names what uses a record, with a link, and speaks of one record', async () => {
  const { shown, dialog } = await askToDelete(1, [outcome('a1')]);
  const list = await waitFor(() => dialog.getByTestId('references'));
  expect(textsOf(list)).toEqual(['Orders (3)', 'Notes (1)', 'records that you may not see']);
  expect([...shown.hook('confirm').querySelectorAll('.bulk-body > p')].map((each) => each.textContent)).toEqual([
    'This cannot be done:',
  ]);
  const link = within(list).getByRole('link');
  expect([link.textContent, link.getAttribute('href')]).toEqual(['Orders (3)', '#/order/index?agent=a1']);
  await shown.press(link);
  expect(document.querySelector('[data-testid="confirm"]')).toBe(null);
});

it('names what uses each of several records', async () => {
  const { dialog } = await askToDelete(3, [outcome('a1'), outcome('a2')]);
  await waitFor(() => expect(dialog.getAllByTestId('references')).toHaveLength(2));
  expect(dialog.getByText('These 2 are left out:')).toBeDefined();
  expect(dialog.getAllByText('It is still in use:')).toHaveLength(2);
});
