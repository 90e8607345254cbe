import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPiece } from '../testing/render.tsx';
import type { MenuEntry } from './menu.tsx';
import { MenuButton } from './menu-button.tsx';

async function open(overrides: Partial<Record<string, Partial<MenuEntry>>> = {}) {
  const chosen = vi.fn();
  const entries = ['Refresh', 'Close', 'Close others', 'Lock'].map((label) => ({
    id: label,
    label,
    onSelect: () => chosen(label),
    ...overrides[label],
  }));
  await renderPiece(
    <MenuButton label="Tab" entries={entries} testId="tab-menu">
      <span />
    </MenuButton>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Tab' }));
  return { chosen, focused: () => document.activeElement?.textContent };
}

it('opens on its first entry and is marked as expanded', async () => {
  const { focused } = await open();
  expect(screen.getByRole('menu', { name: 'Tab' })).toBeTruthy();
  expect(screen.getByTestId('tab-menu').getAttribute('aria-expanded')).toBe('true');
  expect(focused()).toBe('Refresh');
});

it.each([
  ['{ArrowDown}', 'Close'],
  ['{ArrowUp}', 'Lock'],
  ['{End}', 'Lock'],
  ['{End}{ArrowDown}', 'Refresh'],
  ['{End}{Home}', 'Refresh'],
  ['l', 'Lock'],
  ['c', 'Close'],
  ['cc', 'Close others'],
  ['close o', 'Close others'],
])('moves by %s to %s', async (keys, label) => {
  const { focused } = await open();
  await userEvent.keyboard(keys);
  expect(focused()).toBe(label);
});

it('skips disabled entries', async () => {
  const { focused, chosen } = await open({ Close: { disabled: true } });
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Close others');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Close' }));
  expect(chosen).not.toHaveBeenCalled();
});

it('selects by Enter, closes, and restores the focus', async () => {
  const { chosen } = await open();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen.mock.calls).toEqual([['Close']]);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByTestId('tab-menu'));
});

it('closes on Esc with the focus on its button', async () => {
  const { chosen } = await open();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(chosen).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByTestId('tab-menu'));
});

it('closes by a click elsewhere, and by its own button', async () => {
  await open();
  await userEvent.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.click(screen.getByTestId('tab-menu'));
  expect(screen.getByRole('menu')).toBeTruthy();
  await userEvent.click(screen.getByTestId('tab-menu'));
  expect(screen.queryByRole('menu')).toBeNull();
});

it('opens on its last entry with the up arrow', async () => {
  const { focused } = await open();
  await userEvent.keyboard('{Escape}{ArrowUp}');
  expect(focused()).toBe('Lock');
});

it('marks the selected option', async () => {
  await open({ Refresh: { checked: true }, Close: { checked: false } });
  expect(screen.getByRole('menuitemradio', { name: 'Refresh' }).getAttribute('aria-checked')).toBe('true');
  expect(screen.getByRole('menuitemradio', { name: 'Close' }).getAttribute('aria-checked')).toBe('false');
});
