import { renderPiece } from '@src/ui/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DemoToolbar } from './demo-toolbar.tsx';
import type { DockScenario, ToolbarControls } from './toolbar-controls.ts';

async function showDock({
  override = null as string | null,
  hardened = false,
  reset = async () => undefined,
  startSimulation = async (_open: boolean) => undefined,
} = {}) {
  let scenario: DockScenario = 'none';
  let isShopOpen = false;
  const use = vi.fn<(address: string | null) => void>();
  const onReset = vi.fn(reset);
  const controls: ToolbarControls = {
    scenario: () => scenario,
    setScenario: (name) => {
      scenario = name;
    },
    shop: {
      isOpen: async () => isShopOpen,
      open: async (open) => {
        await startSimulation(open);
        isShopOpen = open;
      },
    },
    reset: onReset,
    address: hardened
      ? null
      : {
          standard: '/basic-api',
          override,
          refusal: (address) => (address.startsWith('/') ? null : 'notListed'),
          use,
        },
  };
  await renderPiece(<DemoToolbar controls={controls} />);
  const user = userEvent.setup();
  const opener = screen.getByRole('button', { name: 'Demo data, no security' });
  return { user, opener, use, onReset, chosen: () => scenario };
}

describe('the dock of the demo', () => {
  it('has a notice of the demo, and is closed at first', async () => {
    const { opener } = await showDock();
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryAllByRole('radio')).toEqual([]);
  });

  it('opens by keyboard, and closes on Esc, which restores the focus', async () => {
    const { user, opener } = await showDock();
    await user.tab();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Close');
    await user.keyboard('{Escape}');
    expect(screen.queryAllByRole('radio')).toEqual([]);
    expect(document.activeElement).toBe(opener);
  });

  it('opens at the API address when the console asks for it, again and again', async () => {
    const { user, opener } = await showDock();
    for (const _time of [1, 2]) {
      act(() => void window.dispatchEvent(new CustomEvent('statehouse:api-address')));
      expect(document.activeElement).toBe(screen.getByRole('textbox'));
      await user.click(screen.getByRole('button', { name: 'Close' }));
      expect(document.activeElement).toBe(opener);
    }
  });

  it('chooses a situation, and shows the current one in the bar', async () => {
    const { user, opener, chosen } = await showDock();
    await user.click(opener);
    expect(screen.getAllByTestId('scenario')).toHaveLength(19);
    await user.click(screen.getByRole('radio', { name: /Slow server/ }));
    expect(chosen()).toBe('slow');
    await user.keyboard('{Escape}');
    expect(screen.getByTestId('demo-dock').textContent).toBe('Demo data, no securitySlow server');
  });

  it('switches simulated customers on, and shows that when it is opened again', async () => {
    const { user, opener } = await showDock();
    const shop = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Let customers come' });
    await user.click(opener);
    expect(shop().checked).toBe(false);
    await user.click(shop());
    await user.keyboard('{Escape}');
    await user.click(opener);
    await waitFor(() => expect(shop().checked).toBe(true));
  });

  it('reverts the switch when the server fails', async () => {
    const { user, opener } = await showDock({ startSimulation: () => Promise.reject(new Error('blocked')) });
    await user.click(opener);
    await user.click(screen.getByRole('switch', { name: 'Let customers come' }));
    expect(await screen.findByText('That did not work. Load the page again and retry.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Let customers come' }).checked).toBe(false);
  });

  it('resets the data only after a confirmation that says what is lost', async () => {
    const { user, opener, onReset } = await showDock();
    await user.click(opener);
    await user.click(screen.getByTestId('demo-reset'));
    expect(screen.getByTestId('confirm').textContent).toContain('every window is signed out');
    await user.click(screen.getByTestId('confirm-reject'));
    expect(onReset).not.toHaveBeenCalled();
    await user.click(screen.getByTestId('demo-reset'));
    await user.click(screen.getByTestId('confirm-accept'));
    expect(onReset).toHaveBeenCalledOnce();
    expect(screen.getByText('The demo data is as it was at first.')).toBeTruthy();
  });

  it('reports that the data could not be reset', async () => {
    const { user, opener } = await showDock({ reset: () => Promise.reject(new Error('blocked')) });
    await user.click(opener);
    await user.click(screen.getByTestId('demo-reset'));
    await user.click(screen.getByTestId('confirm-accept'));
    expect(await screen.findByText('The demo data could not be reset. Load the page again and retry.')).toBeTruthy();
  });

  it('uses another API address only when it is allowed', async () => {
    const { user, opener, use } = await showDock();
    await user.click(opener);
    const input = screen.getByRole('textbox', { name: 'Another address' });
    await user.type(input, 'https://evil.example');
    await user.click(screen.getByRole('button', { name: 'Use this address' }));
    expect(screen.getByRole('alert').textContent).toBe('This host is not listed under externalHosts.');
    expect(use).not.toHaveBeenCalled();
    await user.clear(input);
    await user.type(input, ' /v2 ');
    await user.click(screen.getByRole('button', { name: 'Use this address' }));
    expect(use.mock.calls).toEqual([['/v2']]);
  });

  it('marks another API address while it is in use, and can restore the default', async () => {
    const { user, opener, use } = await showDock({ override: 'https://api.example' });
    expect(screen.getByTestId('demo-dock-api').textContent).toBe('API: https://api.example');
    await user.click(opener);
    expect(screen.getByText('Calls go to https://api.example')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back to the default' }));
    expect(use.mock.calls).toEqual([[null]]);
  });

  it('offers no other address in a hardened console', async () => {
    const { user, opener } = await showDock({ hardened: true });
    await user.click(opener);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
