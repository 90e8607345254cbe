import type { MenuMove } from '@src/contracts/system.ts';
import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { showPart } from '../testing/render-system-part.tsx';
import ArrangeMenu from './arrange-menu.tsx';

async function arrange() {
  const written: (readonly MenuMove[])[] = [];
  const onClose = vi.fn();
  const shown = await showPart(<ArrangeMenu onClose={onClose} />, {
    arrange: async (moves) => void written.push(moves),
  });
  await waitFor(() => expect(shown.hooks('arrange-line').length).toBe(5));
  const lines = () => shown.hooks('arrange-line').map((line) => [line.dataset.id, line.dataset.level]);
  const preview = () =>
    [...shown.hook('sidebar-preview').querySelectorAll<HTMLElement>('[data-path]')].map((line) => line.dataset.path);
  const press = (id: string, key: string, altKey = true) => {
    const line = shown.hook('arrange-line', `[data-id="${id}"]`);
    line.focus();
    fireEvent.keyDown(line, { key, altKey });
  };
  return { ...shown, written, onClose, lines, preview, press };
}

describe('menu order dialog', () => {
  it('moves by keys, previews the sidebar, and stores at once', async () => {
    const { lines, preview, press, hook, user, written, onClose } = await arrange();
    expect(lines()).toEqual([
      ['orders', '1'],
      ['list', '2'],
      ['refunds', '2'],
      ['system', '1'],
      ['roles', '2'],
    ]);
    expect(hook('arrange-count').textContent).toBe('Nothing has been moved');
    press('refunds', 'ArrowUp');
    expect(preview()).toEqual(['/orders', '/orders/refunds', '/orders/list', '/system', '/system/roles']);
    expect(hook('arrange-menu').querySelector('p[role="status"]')?.textContent).toBe('Refunds is now number 1 of 2');
    press('refunds', 'ArrowLeft');
    expect(lines()).toEqual([
      ['orders', '1'],
      ['list', '2'],
      ['refunds', '1'],
      ['system', '1'],
      ['roles', '2'],
    ]);
    expect(hook('arrange-count').textContent).toBe('The order has changed');
    await user.click(hook('arrange-save'));
    expect(written).toEqual([
      [
        { id: 'refunds', parentMenu: null, orderNo: 2 },
        { id: 'system', parentMenu: null, orderNo: 3 },
      ],
    ]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('explains why an entry cannot be moved there', async () => {
    const { lines, press, hook } = await arrange();
    const before = lines();
    press('orders', 'ArrowUp');
    expect(hook('arrange-menu').querySelector('p[role="status"]')?.textContent).toBe('Orders cannot go there');
    expect(lines()).toEqual(before);
  });

  it('moves the selected entry by buttons alone', async () => {
    const { lines, hook, user } = await arrange();
    hook('arrange-line', '[data-id="system"]').focus();
    await user.click(hook('arrange-step', '[data-way="up"]'));
    expect(lines().map(([id]) => id)).toEqual(['system', 'roles', 'orders', 'list', 'refunds']);
  });

  it('moves the focus with the arrow keys', async () => {
    const { press, hook } = await arrange();
    press('orders', 'ArrowDown', false);
    expect(document.activeElement).toBe(hook('arrange-line', '[data-id="list"]'));
    press('list', 'End', false);
    expect(document.activeElement).toBe(hook('arrange-line', '[data-id="roles"]'));
  });
});
