import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeResourceApi } from '../../testing/fake-resource-api.ts';
import { AGENT, agents } from '../../testing/sample-resources.ts';
import { showList } from '../../testing/show-list.tsx';

/** With few columns, for rows are slow to draw without a browser. */
const LOG = {
  ...AGENT,
  log: true as const,
  fields: AGENT.fields.map((field) => (field.name === 'name' ? field : { ...field, list: { hidden: true } })),
};
/** Height of a row of usual size, and of the box of rows where nothing is measured, in pixels. */
const ROW = 40;
const BOX = 1000;
/** Rows that are drawn beyond those that can be seen. */
const MARGIN = 20;

async function showLog() {
  const shown = await showList({
    definition: LOG,
    api: createFakeResourceApi([LOG], { agent: agents(300) }),
  });
  await waitFor(() => expect(shown.state()).toBe('ready'));
  const scroller = shown.container.querySelector('.list-scroller');
  if (scroller === null) throw new Error('there is no box of rows');
  return {
    ...shown,
    table: () => shown.getByRole('table'),
    scrollTo: (row: number) =>
      act(async () => {
        scroller.scrollTop = row * ROW;
        scroller.dispatchEvent(new Event('scroll'));
      }),
    gaps: () =>
      [...shown.container.querySelectorAll<HTMLElement>('.list-gap > td')].map(({ style }) => style.blockSize),
    asked: () => shown.api.calls.filter(([name]) => name === 'list').length,
  };
}

it('renders only the rows of a log near the viewport, and reserves the space of the others', async () => {
  const { rows, gaps, table, scrollTo } = await showLog();
  expect(table().getAttribute('aria-rowcount')).toBe('101');
  expect([rows().length, gaps()]).toEqual([BOX / ROW + MARGIN, [`${(100 - 45) * ROW}px`]]);

  await scrollTo(30);
  await waitFor(() => expect(table().getAttribute('aria-rowcount')).toBe('201'));
  expect([rows().length, gaps()]).toEqual([BOX / ROW + 2 * MARGIN, [`${10 * ROW}px`, `${(200 - 75) * ROW}px`]]);
  expect(table().querySelector('[data-testid="list-row"]')?.getAttribute('aria-rowindex')).toBe('12');
});

it('fetches more of a log before its end is visible', async () => {
  const { asked, scrollTo, table } = await showLog();
  await scrollTo(10);
  expect(asked()).toBe(1);
  await scrollTo(15);
  await waitFor(() => expect(table().getAttribute('aria-rowcount')).toBe('201'));
  expect(asked()).toBe(2);
});

it('keeps the scrolled length of a log after a reload', async () => {
  const { press, hook, scrollTo, table, state } = await showLog();
  await scrollTo(100);
  await waitFor(() => expect(table().getAttribute('aria-rowcount')).toBe('201'));
  await scrollTo(110);
  const counts = new Set<string | null>();
  const watch = new MutationObserver(() => counts.add(table().getAttribute('aria-rowcount')));
  watch.observe(table(), { attributes: true, childList: true, subtree: true });
  await press(hook('list-refresh'));
  await waitFor(() => expect(state()).toBe('ready'));
  await press(hook('list-refresh'));
  await waitFor(() => expect(state()).toBe('ready'));
  watch.disconnect();
  expect([...counts].filter((count) => count !== '201')).toEqual([]);
});

it('renders all rows of a page that is not a log', async () => {
  const shown = await showList({ search: '?size=50' });
  await waitFor(() => expect(shown.rows()).toHaveLength(50));
  expect(shown.getByRole('table').hasAttribute('aria-rowcount')).toBe(false);
  expect(shown.container.querySelector('.list-gap')).toBe(null);
});
