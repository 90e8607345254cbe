import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';
import { ImpersonationOutlet } from './impersonation-outlet.tsx';

const AGENT = {
  ...{ userId: 'agent:a1', username: 'AG000001', realName: 'Northwind', homePath: null },
  ...{ avatar: null, desc: '', roles: [], lookedAtBy: 'Ada' },
};

async function showLooking(lookAsOneself: () => Promise<string>) {
  const taken: string[] = [];
  const shown = await renderShell(<ImpersonationOutlet />, { user: AGENT });
  Object.assign(shown.console, {
    account: async () => ({ lookAsOneself }),
    replaceToken: async (ask: () => Promise<string>) => void taken.push(await ask()),
  });
  return { ...shown, taken };
}

it('is absent for an operator who impersonates nobody', async () => {
  await renderShell(<ImpersonationOutlet />);
  await act(async () => undefined);
  expect(screen.queryByTestId('looking-banner')).toBeNull();
});

it('names the impersonated account, and ends the impersonation with the token from the server', async () => {
  const { user, taken } = await showLooking(async () => 'own again');
  const banner = await screen.findByTestId('looking-banner');
  expect(banner.textContent).toContain('You look at the console as Northwind (AG000001), Ada.');
  expect(banner.textContent).toContain('Nothing can be changed meanwhile.');
  await user.click(screen.getByRole('button', { name: 'Back to my own console' }));
  await waitFor(() => expect(taken).toEqual(['own again']));
});

it('reports that the impersonation could not be ended, and can retry', async () => {
  let attempts = 0;
  const { user, taken } = await showLooking(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('no answer');
    return 'own again';
  });
  await user.click(await screen.findByTestId('looking-end'));
  await waitFor(() => expect(screen.getByTestId('looking-banner').textContent).toContain('The way back did not work'));
  await user.click(screen.getByTestId('looking-end'));
  await waitFor(() => expect(taken).toEqual(['own again']));
});
