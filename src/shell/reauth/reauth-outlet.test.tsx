import { reauthMachine } from '@machines/reauth/index.ts';
import { eagerActor } from '@machines/testing/start.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { renderShell, routeNode } from '../testing/render-shell.tsx';
import { ReauthOutlet } from './reauth-outlet.tsx';

/** A shell in which a call waits for the password `right`. */
async function waitForReauth(failure = new ServiceError({ kind: 'envelope', code: -1 })) {
  const reported: boolean[] = [];
  const reauth = createActor(
    eagerActor(
      reauthMachine.provide({
        actors: {
          checkPassword: fromPromise<void, { readonly password: string }>(({ input }) =>
            input.password === 'right' ? Promise.resolve() : Promise.reject(failure),
          ),
        },
      }),
    ),
  ).start();
  reauth.on('reauth.decided', ({ isProven }) => reported.push(isProven));
  const shell = await renderShell(<ReauthOutlet />, { actors: { reauth }, menu: [routeNode('/a')] });
  expect(screen.queryByTestId('proof-dialog')).toBeNull();
  reauth.send({ type: 'reauth.needed' });
  const field = await screen.findByLabelText<HTMLInputElement>('Your password');
  return { ...shell, reported, field };
}

it('asks for the password, reports a wrong one, and continues the call after the right one', async () => {
  const { user, reported, field } = await waitForReauth();
  expect(screen.getByRole('dialog', { name: 'Confirm that it is you' })).toBeTruthy();
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Enter}');
  expect(reported).toEqual([]);
  await user.keyboard('guess{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('This is not your password.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.clear(field);
  await user.type(field, 'right{Enter}');
  await expect.poll(() => reported).toEqual([true]);
  expect(screen.queryByTestId('proof-dialog')).toBeNull();
});

it.each([
  [new ServiceError({ kind: 'http', status: 429 }), 'Too many wrong passwords. Try again in half an hour.'],
  [new ServiceError({ kind: 'network' }), 'The server cannot be reached. Try again.'],
])('says what stands against it: %s', async (failure, words) => {
  const { user } = await waitForReauth(failure);
  await user.keyboard('guess{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(words);
});

it('abandons the call on Escape, and when the shell is unmounted', async () => {
  const { user, reported } = await waitForReauth();
  await user.keyboard('{Escape}');
  expect(reported).toEqual([false]);
  const other = await waitForReauth();
  other.unmount();
  expect(other.reported).toEqual([false]);
});
