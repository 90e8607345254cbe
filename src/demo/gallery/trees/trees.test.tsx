import type { RouteNode } from '@src/contracts/routes/route.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showPage } from '../testing/show-page.tsx';
import { TREES } from './group.ts';

const route = (path: string, title: string, children: readonly RouteNode[] = []): RouteNode => ({
  path,
  name: path,
  component: children.length > 0 ? 'LAYOUT' : 'dashboard/workbench/index',
  meta: { title },
  children,
});

const MENU = [
  route('/shop', 'Shop', [route('/shop/orders', 'Orders'), route('/shop/refunds', 'Refunds')]),
  route('/team', 'Team', [route('/team/shifts', 'Shifts')]),
];

/** Shows a page for an operator with this menu. */
async function show(path: string) {
  const go = vi.fn();
  const page = await showPage(TREES, path, { fetchMenu: async () => MENU, go });
  await act(async () => page.console.actors.permission.send({ type: 'permission.table.requested' }));
  return { ...page, go };
}

const line = (name: string) => screen.getByRole('treeitem', { name });
const names = () => screen.getAllByRole('treeitem').map((each) => each.textContent);
const entry = (name: RegExp) => screen.getByRole('menuitem', { name });

it('expands to the chosen level', async () => {
  const { user } = await show('/comp/tree/basic');
  await user.click(screen.getByRole('radio', { name: 'Level 1' }));
  await user.click(screen.getByRole('radio', { name: 'Level 2' }));
  expect(names()).toEqual(['Shop', 'Orders', 'Refunds', 'Team', 'Shifts']);
  await user.click(screen.getByRole('radio', { name: 'Level 1' }));
  expect(names()).toEqual(['Shop', 'Team']);
});

it('shows and marks the matches of a search with their ancestors', async () => {
  const { user } = await show('/comp/tree/basic');
  await user.type(screen.getByRole('searchbox', { name: 'Search the tree' }), 'REF');
  expect(names()).toEqual(['Shop', 'Refunds']);
  expect(screen.getByText('Ref').tagName).toBe('MARK');
});

it('checks a branch by its box, has a mixed state, and counts', async () => {
  const { user } = await show('/comp/tree/basic');
  const count = () => screen.getByTestId('tree-count').textContent;
  await user.click(line('Orders'));
  expect(line('Shop').getAttribute('aria-checked')).toBe('mixed');
  expect(count()).toBe('1 of 5 checked');
  await user.click(line('Shop'));
  expect(count()).toBe('3 of 5 checked');
  await user.click(screen.getByRole('button', { name: 'Check all' }));
  expect(count()).toBe('5 of 5 checked');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await user.click(screen.getByRole('switch', { name: 'Parents follow their children' }));
  await user.click(line('Shop'));
  expect(count()).toBe('1 of 5 checked');
});

it('opens the menu of a node by keyboard, and runs its actions', async () => {
  const { user, go } = await show('/comp/tree/action');
  act(() => line('Shop').focus());
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(line('Orders'));
  fireEvent.contextMenu(line('Orders'));
  await user.click(entry(/^Open the page/));
  expect(go).toHaveBeenCalledWith('/shop/orders');
});

it('explains why an action is not possible, and collapses a node', async () => {
  const { user, go } = await show('/comp/tree/action');
  await user.click(screen.getByRole('button', { name: 'Actions of Shop' }));
  expect(entry(/^Open the page/).textContent).toBe('Open the pageIt only holds others');
  await user.click(entry(/^Open the page/));
  expect(go).not.toHaveBeenCalled();
  await user.click(entry(/^Close all below/));
  expect(names()).toEqual(['Shop', 'Team', 'Shifts']);
});

const START = [
  'Help for customers',
  'About orders',
  'About refunds',
  'For the team',
  'House rules',
  'Shifts',
  'Drafts',
];
const news = () => screen.getByTestId('tree-news').textContent;

it('renames, moves, removes and restores nodes by keyboard alone', async () => {
  const { user } = await show('/comp/tree/edit');
  act(() => line('Help for customers').focus());
  await user.keyboard('{ArrowDown}{F2}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'New name of About orders' }));
  await user.keyboard('Orders{Enter}');
  expect(document.activeElement).toBe(line('Orders'));
  expect(news()).toBe('Renamed to Orders.');
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(names()).toEqual(START.with(1, 'About refunds').with(2, 'Orders'));
  expect(news()).toBe('Orders now stands at place 2 of 2 on level 2.');
  expect(document.activeElement).toBe(line('Orders'));
  await user.keyboard('{Delete}');
  expect(news()).toBe('Orders removed.');
  expect(document.activeElement).toBe(line('About refunds'));
  await user.keyboard('{Control>}zzz{/Control}');
  expect(names()).toEqual(START);
  expect(news()).toBe('The step was undone.');
});

it('keeps the old name on Esc, and opens a new node below another one for renaming', async () => {
  const { user } = await show('/comp/tree/edit');
  act(() => line('Drafts').focus());
  await user.keyboard('{F2}Other{Escape}');
  expect(names()).toEqual(START);
  await user.keyboard('{Insert}Ideas{Enter}');
  expect(names()).toEqual([...START, 'Ideas']);
  expect(line('Ideas').getAttribute('aria-level')).toBe('2');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(names()).toEqual(START);
  await user.click(screen.getByRole('button', { name: 'Redo' }));
  expect(names()).toEqual([...START, 'New folder']);
});
