import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';
import { UserMenu } from './user-menu.tsx';

it('asks for a passcode and locks with it', async () => {
  const { user, console } = await renderShell(<UserMenu />);
  const sent: unknown[] = [];
  console.actors.lock.send = (event) => {
    sent.push(event);
  };
  await user.click(screen.getByTestId('user-menu'));
  await user.click(screen.getByTestId('user-lock'));
  const field = await screen.findByLabelText('Passcode for unlocking');
  for (const weak of ['', 'a', '47 11', '      ', '111111']) {
    await user.clear(field);
    if (weak !== '') await user.type(field, weak);
    await user.click(screen.getByTestId('lock-submit'));
    expect(screen.getByText('Enter at least 6 characters, not all the same')).toBeDefined();
    expect(document.activeElement).toBe(field);
  }
  expect(sent).toEqual([]);
  await user.clear(field);
  await user.type(field, '47 112');
  await user.click(screen.getByTestId('lock-submit'));
  expect(sent).toEqual([{ type: 'lock.requested', passcode: '47 112' }]);
});

it('is not offered when the setting is off', async () => {
  const { user, console } = await renderShell(<UserMenu />);
  await act(async () =>
    console.actors.preferences.send({
      type: 'preferences.settings.changed',
      patch: { headerSetting: { useLockPage: false } },
    }),
  );
  await user.click(screen.getByTestId('user-menu'));
  expect(screen.queryByTestId('user-lock')).toBeNull();
  expect(screen.getByTestId('user-logout')).toBeDefined();
});
