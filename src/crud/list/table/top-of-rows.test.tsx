import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showList } from '../../testing/show-list.tsx';

/** A list whose rows are scrolled down. */
async function showScrolled() {
  const shown = await showList({ search: '?size=10' });
  await waitFor(() => expect(shown.state()).toBe('ready'));
  const scroller = shown.container.querySelector('.list-scroller');
  if (scroller === null) throw new Error('there is no box of rows');
  scroller.scrollTop = 200;
  return { ...shown, scroller };
}

it.each(['?page=2', '?sort=-name', '?status=active'])('shows other rows from the first one: %s', async (search) => {
  const { visit, rows, state, scroller } = await showScrolled();
  const before = rows();
  await visit(search);
  await waitFor(() => expect([state(), rows()]).not.toEqual(['ready', before]));
  await waitFor(() => expect([state(), scroller.scrollTop]).toEqual(['ready', 0]));
});

it('stays where it is when the same rows are read again, or one of them is previewed', async () => {
  const { visit, press, hook, state, api, scroller } = await showScrolled();
  const asked = () => api.calls.filter(([name]) => name === 'list').length;
  const before = asked();
  await press(hook('list-refresh'));
  await waitFor(() => expect([asked() > before, state()]).toEqual([true, 'ready']));
  await visit('?size=10&record=a1');
  expect(scroller.scrollTop).toBe(200);
});
