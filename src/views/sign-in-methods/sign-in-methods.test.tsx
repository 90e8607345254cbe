import type { AccountRequest } from '@src/contracts/account.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import type { AccountGateway } from '@src/contracts/gateways.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LoginView } from '../login/login-view.tsx';
import { SignIn } from '../login/sign-in.tsx';
import type { FakeOptions } from '../testing/fake-console.tsx';
import { renderView } from '../testing/render-view.tsx';

const done = async () => undefined;
const field = (name: string) => screen.getByTestId<HTMLInputElement>(`account-${name}`);
const hook = (name: string) => screen.getByTestId(name);
const SERVED: Partial<AccountGateway> = { sendCode: done, sentCode: async () => '481516' };

async function open(form: 'register' | 'reset' | 'mobile' | 'qr', options: FakeOptions = {}) {
  const rendered = await renderView(<LoginView />, { locale: 'en', account: SERVED, ...options });
  await rendered.user.click(hook(`login-to-${form}`));
  await screen.findByTestId(`${form}-form`);
  return rendered;
}

const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .filter((text) => text !== '');

type User = Awaited<ReturnType<typeof open>>['user'];
async function fillIn(user: User, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    await user.clear(field(name));
    // Pasted, since the strength of a password is computed anew after each key.
    if (value === '') continue;
    await user.click(field(name));
    await user.paste(value);
  }
}

const RIGHT = {
  account: 'grace',
  mobile: '139 0000-0007',
  code: '481516',
  password: 'Harbour lights 9',
  confirm: 'Harbour lights 9',
};

describe('the sign-in forms besides the password', () => {
  it.each([
    ['reset', 'Set a new password'],
    ['mobile', 'Sign in with a code'],
    ['qr', 'Sign in with your phone'],
    ['register', 'Create an account'],
  ] as const)('lead to the form %s and back', async (form, title) => {
    const { user } = await open(form);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([title]);
    await user.click(hook('login-back'));
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Sign in']);
    expect(screen.queryByTestId(`${form}-form`)).toBeNull();
  });

  it('report code that cannot be loaded, and keep the password form', async () => {
    const { user } = await renderView(<LoginView />, { locale: 'en', account: null });
    await user.type(hook('login-username'), 'ada');
    await user.click(hook('login-to-qr'));
    expect((await screen.findByTestId('login-error')).textContent).toBe(
      'The server cannot be reached. Check the network and try again.',
    );
    expect(screen.getByTestId<HTMLInputElement>('login-username').value).toBe('ada');
  });
});

describe('registering', () => {
  it('names what is wrong with every field and goes to the first', async () => {
    const register = vi.fn(done);
    const { user } = await open('register', { account: { ...SERVED, register } });
    await user.click(hook('account-submit'));
    const names = ['account', 'mobile', 'code', 'password', 'confirm', 'policy'];
    expect(names.map((name) => describedBy(field(name))[0])).toEqual([
      'Enter your user name',
      'Enter your phone number',
      'Enter the code',
      'Choose a password',
      'Enter the password again',
      'Without your agreement no account can be created',
    ]);
    expect(names.map((name) => field(name).getAttribute('aria-invalid'))).toEqual(names.map(() => 'true'));
    expect(document.activeElement).toBe(field('account'));
    expect(register).not.toHaveBeenCalled();
  });

  it.each([
    ['account', 'a b', '3 to 32 letters, digits, dots, hyphens or underscores, without spaces'],
    ['mobile', '12', 'A phone number has 6 to 15 digits, with or without a leading +'],
    ['code', '12', 'A code has 4 to 8 digits'],
    ['password', 'short', 'Use at least 8 characters'],
    ['password', 'Harbour lights 9 ', 'A password cannot start or end with a space'],
    ['password', 'My-grace-now-9', 'The password must not contain the user name'],
    ['confirm', 'Harbour light 9', 'The passwords do not match'],
  ])('refuses %s "%s", and stops complaining once it is mended', async (name, value, text) => {
    const { user } = await open('register');
    await fillIn(user, { ...RIGHT, [name]: value });
    await user.click(hook('account-submit'));
    expect(describedBy(field(name))).toContain(text);
    await fillIn(user, RIGHT);
    expect(describedBy(field(name))).not.toContain(text);
  });

  it('sends what was filled in once, and returns to the password with the new name', async () => {
    const register = vi.fn<(request: AccountRequest) => Promise<void>>(done);
    const { user, console } = await open('register', { account: { ...SERVED, register } });
    await fillIn(user, RIGHT);
    await user.click(field('policy'));
    await user.dblClick(hook('account-submit'));
    expect(await screen.findByTestId<HTMLInputElement>('login-username')).toMatchObject({ value: 'grace' });
    expect(register.mock.calls.map(([request]) => request)).toEqual([
      { account: 'grace', mobile: '13900000007', code: '481516', password: 'Harbour lights 9' },
    ]);
    expect(console.actors.messages.getSnapshot().context).toMatchObject({
      toasts: [{ severity: 'success', textKey: 'sys.login.registered', values: { account: 'grace' } }],
    });
  });

  it.each([
    [new ServiceError({ kind: 'envelope', code: 1003 }), 'This name or this phone number already has an account'],
    [
      new ServiceError({ kind: 'envelope', code: -1 }),
      'The details and the code do not match. Check them, or get a new code.',
    ],
    [new ServiceError({ kind: 'envelope', code: 1001 }), 'The server did not accept this. Check what you entered.'],
    [
      new ServiceError({ kind: 'http', status: 404 }),
      'This server does not offer this. Sign in with your password, or ask the people who run the server.',
    ],
    [new ServiceError({ kind: 'http', status: 429 }), 'Too many attempts. Try again in a moment.'],
    [new ServiceError({ kind: 'http', status: 500 }), 'The server cannot do this right now. Try again in a moment.'],
  ])('explains %s', async (error, text) => {
    const { user, container } = await open('register', {
      account: { ...SERVED, register: () => Promise.reject(error) },
    });
    await fillIn(user, RIGHT);
    await user.click(field('policy'));
    await user.click(hook('account-submit'));
    expect((await screen.findByTestId('login-error')).textContent).toBe(text);
    expect(field('password').value).toBe('Harbour lights 9');
    expect(container.innerHTML).not.toContain('Harbour lights 9');
  });

  it('tells how strong the password is, and refuses one that is guessed at once', async () => {
    const register = vi.fn(done);
    const { user } = await open('register', { account: { ...SERVED, register } });
    await fillIn(user, { ...RIGHT, password: 'password1', confirm: 'password1' });
    await waitFor(() => expect(hook('account-strength').textContent).toBe('Strength: very easy to guess'));
    await user.click(field('policy'));
    await user.click(hook('account-submit'));
    expect(describedBy(field('password'))).toEqual([
      'This password is too easy to guess',
      'Strength: very easy to guess',
    ]);
    expect(register).not.toHaveBeenCalled();
    await fillIn(user, { password: 'Kx9!vq-Lamp-Orchid-77' });
    expect(hook('account-strength').textContent).toBe('Strength: strong');
  });
});

describe('a new password', () => {
  it('is set, and the password form has the name', async () => {
    const resetPassword = vi.fn<(request: AccountRequest) => Promise<void>>(done);
    const { user } = await open('reset', { account: { ...SERVED, resetPassword } });
    expect(screen.queryByTestId('account-policy')).toBeNull();
    await fillIn(user, RIGHT);
    await user.click(hook('account-submit'));
    expect(await screen.findByTestId<HTMLInputElement>('login-username')).toMatchObject({ value: 'grace' });
    expect(resetPassword.mock.calls.map(([request]) => request)).toEqual([
      { account: 'grace', mobile: '13900000007', code: '481516', password: 'Harbour lights 9' },
    ]);
  });
});

describe('a code', () => {
  it('is asked for once with the number as it is dialled, and counts down while other forms are shown', async () => {
    const sendCode = vi.fn(done);
    const { user } = await open('mobile', { account: { ...SERVED, sendCode } });
    await user.type(field('mobile'), '+86 139-0000-0007');
    await user.click(hook('account-send-code'));
    await waitFor(() => expect(hook('account-send-code').textContent).toMatch(/^Again in (60|59) s$/));
    await user.click(hook('account-send-code'));
    expect(sendCode.mock.calls).toEqual([[{ mobile: '+8613900000007', purpose: 'signIn' }, expect.any(AbortSignal)]]);
    expect(describedBy(field('code'))).toEqual([
      'A code was sent to +8613900000007. You can ask for another one in a minute.',
    ]);
    await user.click(hook('login-back'));
    await user.click(hook('login-to-register'));
    expect((await screen.findByTestId('account-send-code')).textContent).toBe('Get a code');
    expect(field('mobile').value).toBe('+86 139-0000-0007');
    await user.click(hook('login-back'));
    await user.click(hook('login-to-mobile'));
    expect((await screen.findByTestId('account-send-code')).textContent).toMatch(/^Again in \d\d s$/);
  });

  it('is not asked for without a number', async () => {
    const sendCode = vi.fn(done);
    const { user } = await open('mobile', { account: { ...SERVED, sendCode } });
    await user.click(hook('account-send-code'));
    expect(describedBy(field('mobile'))).toEqual(['Enter your phone number']);
    expect(document.activeElement).toBe(field('mobile'));
    expect(sendCode).not.toHaveBeenCalled();
  });

  it('that was not sent is reported, also for a server that sends none', async () => {
    const sendCode = () => Promise.reject(new ServiceError({ kind: 'http', status: 404 }));
    const { user } = await open('mobile', { account: { ...SERVED, sendCode } });
    await user.type(field('mobile'), '13900000007');
    await user.click(hook('account-send-code'));
    expect((await screen.findByTestId('account-code-error')).textContent).toBe(
      'This server does not offer this. Sign in with your password, or ask the people who run the server.',
    );
    expect(hook('account-send-code').textContent).toBe('Get a code');
  });

  it('signs in, once', async () => {
    const signIn = vi.fn(() => new Promise<never>(() => undefined));
    const { user } = await open('mobile', { account: { ...SERVED, signIn } });
    await fillIn(user, { mobile: '139 0000 0007', code: ' 481516' });
    await user.keyboard('{Enter}{Enter}');
    expect(signIn.mock.calls).toEqual([[{ mobile: '13900000007', code: '481516' }, expect.any(AbortSignal)]]);
    expect(hook('account-submit').textContent).toBe('Signing in');
  });

  it('that was wrong is refused beside the form, and forgotten with it', async () => {
    const signIn = () => Promise.reject(new ServiceError({ kind: 'envelope', code: -1, serverText: 'No' }));
    const { user } = await open('mobile', { account: { ...SERVED, signIn } });
    await fillIn(user, { mobile: '13900000007', code: '481516' });
    await user.click(hook('account-submit'));
    expect((await screen.findByTestId('login-error')).textContent).toBe('No');
    await user.click(hook('login-back'));
    expect(screen.queryByTestId('login-error')).toBeNull();
  });

  it('arrives on the telephone of the demo, and on none in the product', async () => {
    const { user } = await open('mobile', { isDemo: true });
    await user.click(await screen.findByTestId('telephone-number-vben'));
    await user.click(hook('account-send-code'));
    await user.click(await screen.findByTestId('telephone-fill'));
    expect([field('mobile').value, field('code').value]).toEqual(['13800000001', '481516']);
  });

  it('is shown nowhere in the product', async () => {
    await open('mobile');
    expect(screen.queryByTestId('demo-telephone')).toBeNull();
  });
});

describe('a QR code', () => {
  const ticket = { ticket: 't', proof: 'p', link: 'statehouse://scan?ticket=t', life: 120 };

  it('is shown, scanned and confirmed with the phone of the demo, and signs in', async () => {
    let state: 'waiting' | 'scanned' | 'confirmed' = 'waiting';
    const moveTicket = vi.fn(async (_ticket: string, next: 'scanned' | 'confirmed') => {
      state = next;
    });
    const signIn = vi.fn(() => new Promise<never>(() => undefined));
    const { user } = await open('qr', {
      isDemo: true,
      account: { createTicket: async () => ticket, readTicket: async () => state, moveTicket, signIn },
    });
    expect(await screen.findByRole('img', { name: 'QR code to scan with your phone' })).toBeDefined();
    expect(hook('qr-form').dataset.stage).toBe('waiting');
    await user.click(hook('telephone-scan-test'));
    await user.click(await screen.findByTestId('telephone-confirm'));
    await waitFor(() => expect(signIn).toHaveBeenCalled());
    expect(moveTicket.mock.calls).toEqual([
      ['t', 'scanned', 'test'],
      ['t', 'confirmed', 'test'],
    ]);
    expect(signIn.mock.calls).toEqual([[{ ticket: 't', proof: 'p' }, expect.any(AbortSignal)]]);
  });

  it('says when the server has none, and tries again', async () => {
    const createTicket = vi
      .fn<AccountGateway['createTicket']>()
      .mockRejectedValueOnce(new ServiceError({ kind: 'http', status: 404 }))
      .mockResolvedValue(ticket);
    const { user } = await open('qr', { account: { createTicket, readTicket: async () => 'waiting' } });
    expect((await screen.findByTestId('login-error')).textContent).toBe(
      'This server does not offer this. Sign in with your password, or ask the people who run the server.',
    );
    await user.click(hook('qr-renew'));
    expect(await screen.findByTestId('qr-picture')).toBeDefined();
    expect(screen.queryByTestId('login-error')).toBeNull();
  });
});

describe('staying signed in', () => {
  it('keeps the token after the browser was closed, or only in this window', async () => {
    const { user, console } = await renderView(<LoginView />, { locale: 'en' });
    const place = () => console.actors.preferences.getSnapshot().context.settings.permissionCacheType;
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Keep me signed in' });
    expect([box.checked, place()]).toEqual([true, 'LOCAL']);
    await user.click(box);
    expect([box.checked, place()]).toEqual([false, 'SESSION']);
    await user.click(box);
    expect(place()).toBe('LOCAL');
  });
});

it('over a page whose session ended, the same operator may come back in every way, and nobody new', async () => {
  const { user } = await renderView(<SignIn knownUsername="ada" again />, { locale: 'en', account: SERVED });
  const ways = screen.getAllByTestId(/^login-to-/).map(({ dataset }) => dataset.testid);
  expect(ways).toEqual(['login-to-reset', 'login-to-mobile', 'login-to-qr']);
  expect(screen.queryByTestId('login-remember')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
  await user.click(hook('login-to-mobile'));
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('Sign in with a code');
  await user.click(hook('login-back'));
  expect(screen.getByTestId<HTMLInputElement>('login-username').value).toBe('ada');
});
