import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeResourceApi } from '../testing/fake-resource-api.ts';
import { first } from '../testing/few-agents.ts';
import { AGENT, agents, DEPT } from '../testing/sample-resources.ts';
import { type RenderedList, showList } from '../testing/show-list.tsx';

const total = ({ hook }: RenderedList) => hook('list-total').textContent;
const isClosed = ({ hook }: RenderedList, name: string) => hook(name).getAttribute('aria-disabled') === 'true';

/** A list of 57 agents whose server counts 20 of them at once, and the rest when it is let. */
async function showMany() {
  const api = createFakeResourceApi([AGENT, DEPT], { agent: agents(57) });
  api.countedTo = 20;
  let count: () => void = () => undefined;
  api.counting = new Promise((resolve) => {
    count = resolve;
  });
  const shown = await showList({ api });
  await waitFor(() => expect(shown.state()).toBe('ready'));
  return { shown, count };
}

it('shows a lower bound for the number of rows, and the exact number once known', async () => {
  const { shown, count } = await showMany();
  expect(total(shown)).toBe('1–10 of more than 20');
  expect(shown.hook('list-total').getAttribute('data-more')).toBe('true');
  count();
  await waitFor(() => expect(total(shown)).toBe('1–10 of 57'));
  expect(isClosed(shown, 'list-page-last')).toBe(false);
});

it('opens pages before the rows are counted, except the last one', async () => {
  const { shown, count } = await showMany();
  expect(shown.container.querySelector('.list-pager')?.textContent).toContain('of more than 2');
  expect(['list-page-next', 'list-page-last'].map((name) => isClosed(shown, name))).toEqual([false, true]);
  const input = shown.getByRole('spinbutton', { name: /Go to page/ });
  await shown.user.clear(input);
  await shown.user.type(input, '6{Enter}');
  await waitFor(() => expect(shown.rows()).toEqual(first(57).slice(50)));
  expect(total(shown)).toBe('51–57 of more than 20');
  count();
  await waitFor(() => expect(total(shown)).toBe('51–57 of 57'));
  expect(isClosed(shown, 'list-page-next')).toBe(true);
});

it('redirects a page beyond the end to the last one, and ignores an invalid page number', async () => {
  const { shown, count } = await showMany();
  count();
  await waitFor(() => expect(total(shown)).toBe('1–10 of 57'));
  const typed = () => shown.getByRole('spinbutton', { name: /Go to page/ });
  await shown.user.clear(typed());
  await shown.user.type(typed(), '99{Enter}');
  await waitFor(() => expect(shown.rows()).toEqual(first(57).slice(50)));
  expect(typed()).toHaveProperty('value', '6');
  await shown.user.clear(typed());
  await shown.user.tab();
  expect(typed()).toHaveProperty('value', '6');
});

it('selects all results before they are counted', async () => {
  const { shown, count } = await showMany();
  await shown.press(shown.getByRole('checkbox', { name: /page/i }));
  await shown.press(shown.hook('list-select-all-matching'));
  expect(shown.container.textContent).toContain('more than 20 of more than 20 selected');
  count();
  await waitFor(() => expect(shown.container.textContent).toContain('57 of 57 selected'));
});
