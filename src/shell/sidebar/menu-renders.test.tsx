import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as slots from '../layouts/layout-slots.ts';
import { renderShell, routeNode } from '../testing/render-shell.tsx';
import { Sidebar } from './sidebar.tsx';

/** Counts renders of menu rows: each has one mark. */
let lines = 0;
vi.mock('./menu-tag.tsx', async (original) => ({
  ...(await original()),
  MenuTagMark: () => {
    lines += 1;
    return null;
  },
}));

const MENU = [
  routeNode('/orders', { children: ['a', 'b', 'c'].map((name) => routeNode(`/orders/${name}`)) }),
  ...Array.from({ length: 20 }, (_, place) => routeNode(`/page-${place}`)),
];
const line = (name: string) => screen.getByRole('treeitem', { name });

beforeEach(() => {
  lines = 0;
});

it('renders only the two lines that the focus moves between', async () => {
  const { visit } = await renderShell(<Sidebar slots={slots} />, { menu: MENU });
  await visit('/orders/a');
  fireEvent.focus(line('/page-3'));
  lines = 0;
  fireEvent.focus(line('/page-4'));
  expect([line('/page-3').tabIndex, line('/page-4').tabIndex, lines]).toEqual([-1, 0, 2]);
});

it('renders only the lines that a change of page affects', async () => {
  const { visit } = await renderShell(<Sidebar slots={slots} />, { menu: MENU });
  await visit('/orders/a');
  lines = 0;
  await visit('/orders/b');
  expect([line('/orders/a').dataset.active, line('/orders/b').dataset.active, lines]).toEqual(['false', 'true', 2]);
});
