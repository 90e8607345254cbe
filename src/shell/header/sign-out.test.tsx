import { selectToken } from '@machines/session/index.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';
import { Header } from './header.tsx';

it('asks for confirmation with the texts sys.app.logoutTip and sys.app.logoutMessage', async () => {
  const { user, console } = await renderShell(<Header />, {});
  await user.click(screen.getByTestId('user-menu'));
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  const dialog = screen.getByTestId('confirm');
  expect(within(dialog).getByRole('heading').textContent).toBe('Sign out');
  expect(dialog.textContent).toContain('Sign out of the console?');
  expect(selectToken(console.actors.session.getSnapshot())).toBe('T');
});
