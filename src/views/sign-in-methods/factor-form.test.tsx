import { ServiceError } from '@src/contracts/errors.ts';
import type { AccountGateway } from '@src/contracts/gateways.ts';
import type { SignInProof } from '@src/contracts/session.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LoginView } from '../login/login-view.tsx';
import { renderView } from '../testing/render-view.tsx';

const CHALLENGE = '0123456789abcdef0123456789abcdef';
const ASKS = new ServiceError({
  kind: 'envelope',
  code: 1012,
  serverText: 'Enter the code of your authenticator',
  detail: { challenge: CHALLENGE },
});
const WRONG = new ServiceError({ kind: 'envelope', code: -1, serverText: 'Wrong or used code' });

/** A server that asks ada for a second step, and takes one code. */
async function open() {
  const proofs: SignInProof[] = [];
  const logIn = async (proof: SignInProof) => {
    proofs.push(proof);
    throw ASKS;
  };
  const signIn = async (proof: SignInProof) => {
    proofs.push(proof);
    if ('challenge' in proof && proof.code === '287082') return { token: 't' };
    throw WRONG;
  };
  const account: Partial<AccountGateway> = { signIn };
  const rendered = await renderView(<LoginView />, { locale: 'en', account, logIn });
  await rendered.user.type(screen.getByTestId('login-username'), 'ada');
  await rendered.user.type(screen.getByTestId('login-password'), 'secret{Enter}');
  await screen.findByTestId('factor-form');
  const submit = async (code: string) => {
    const field = screen.getByTestId<HTMLInputElement>('account-factor');
    await rendered.user.clear(field);
    await rendered.user.type(field, `${code}{Enter}`);
  };
  return { ...rendered, proofs, submit };
}

describe('the second step of signing in', () => {
  it('follows the right password, without an error', async () => {
    await open();
    expect(screen.getByRole('heading').textContent).toBe('Two-step verification');
    expect(screen.queryByTestId('login-error')).toBe(null);
    // The field takes the focus in an effect, which may come after the form is there.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('account-factor')));
  });

  it('sends the challenge with the code, and stays until one is right', async () => {
    const { proofs, submit, console } = await open();
    await submit('12');
    expect(screen.getByTestId('account-factor').getAttribute('aria-invalid')).toBe('true');
    await submit('000000');
    expect((await screen.findByTestId('login-error')).textContent).toBe('Wrong or used code');
    await submit('287082');
    await waitFor(() => expect(console.actors.session.getSnapshot().hasTag('signedIn')).toBe(true));
    expect(proofs.slice(1)).toEqual([
      { challenge: CHALLENGE, code: '000000' },
      { challenge: CHALLENGE, code: '287082' },
    ]);
  });

  it('is required again when the sign-in is started again', async () => {
    const { user } = await open();
    await user.click(screen.getByTestId('login-back'));
    await user.type(screen.getByTestId('login-username'), 'ada');
    await user.type(screen.getByTestId('login-password'), 'secret{Enter}');
    await screen.findByTestId('factor-form');
  });
});
