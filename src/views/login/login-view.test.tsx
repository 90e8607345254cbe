import { ServiceError } from '@src/contracts/errors.ts';
import type { Credentials } from '@src/contracts/session.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderView } from '../testing/render-view.tsx';
import { LoginView } from './login-view.tsx';

const refusal = () => new ServiceError({ kind: 'envelope', code: -1, serverText: 'Incorrect account or password！' });
const never = () => new Promise<never>(() => undefined);
const field = (name: 'username' | 'password') => screen.getByTestId<HTMLInputElement>(`login-${name}`);

describe('the sign-in form', () => {
  it('sends what was typed, once, however often it is submitted', async () => {
    const logIn = vi.fn<(credentials: Credentials) => Promise<never>>(never);
    const { user } = await renderView(<LoginView />, { logIn });
    await user.type(field('username'), ' vben ');
    await user.type(field('password'), '12 3456{Enter}{Enter}');
    await user.click(screen.getByTestId('login-submit'));
    expect(logIn.mock.calls).toEqual([[{ username: 'vben', password: '12 3456' }]]);
    expect(screen.getByTestId('login-submit').textContent).toBe('正在登录');
    expect(screen.getByTestId('login-form').getAttribute('aria-busy')).toBe('true');
  });

  it('can be filled by paste and by a password manager', async () => {
    const { user } = await renderView(<LoginView />);
    await user.click(field('password'));
    await user.paste('from the clipboard');
    expect(field('password').value).toBe('from the clipboard');
    expect(field('username').autocomplete).toBe('username');
    expect(field('password').autocomplete).toBe('current-password');
  });

  it.each([
    { locale: 'zh_CN', username: '', password: '', texts: ['输入用户名', '输入密码'], focus: 'username' },
    { locale: 'en', username: 'vben', password: '', texts: ['Enter your password'], focus: 'password' },
    {
      locale: 'en',
      username: 'vben',
      password: ' secret',
      texts: ['A password cannot start or end with a space'],
      focus: 'password',
    },
  ] as const)('says what is wrong with "$username" and "$password" and goes there', async (example) => {
    const logIn = vi.fn(never);
    const { user } = await renderView(<LoginView />, { logIn, locale: example.locale });
    if (example.username !== '') await user.type(field('username'), example.username);
    if (example.password !== '') await user.type(field('password'), example.password);
    await user.click(screen.getByTestId('login-submit'));
    expect(logIn).not.toHaveBeenCalled();
    const described = ['username', 'password'] as const;
    const texts = described.flatMap((name) => {
      const id = field(name).getAttribute('aria-describedby');
      return id === null ? [] : [document.getElementById(id)?.textContent];
    });
    expect(texts).toEqual(example.texts);
    expect(document.activeElement).toBe(field(example.focus));
  });

  it('shows a refusal beside the form, keeps the name, and selects the password', async () => {
    const { user } = await renderView(<LoginView />, { locale: 'en', logIn: () => Promise.reject(refusal()) });
    await user.type(field('username'), 'nobody');
    await user.type(field('password'), 'wrong{Enter}');
    const error = await screen.findByTestId('login-error');
    expect(error.textContent).toBe('Incorrect account or password！');
    expect(error.closest('[role=alert]')).not.toBeNull();
    expect(field('username').value).toBe('nobody');
    await waitFor(() => expect(document.activeElement).toBe(field('password')));
  });

  it('shows markup in a server text as text', async () => {
    const serverText = '<img src=x onerror=alert(1)> {{name}} $t(sys.login.password)';
    const logIn = () => Promise.reject(new ServiceError({ kind: 'envelope', code: 1, serverText }));
    const { user } = await renderView(<LoginView />, { locale: 'en', logIn });
    await user.type(field('username'), 'a');
    await user.type(field('password'), 'b{Enter}');
    const error = await screen.findByTestId('login-error');
    expect(error.textContent).toBe(serverText);
    expect(error.querySelector('img')).toBeNull();
  });

  it.each([
    [new ServiceError({ kind: 'network' }), 'The server cannot be reached. Check the network and try again.'],
    [new ServiceError({ kind: 'timeout' }), 'The server took too long to answer. Try again in a moment.'],
    [new ServiceError({ kind: 'http', status: 429 }), 'Too many attempts. Try again in a moment.'],
    [
      new ServiceError({ kind: 'http', status: 500 }),
      'The server cannot sign anyone in right now. Try again in a moment.',
    ],
    [new ServiceError({ kind: 'envelope', code: -1, serverText: 'Disabled' }), 'Disabled'],
    [new ServiceError({ kind: 'http', status: 429, serverText: 'Wait' }), 'Wait'],
    [new ServiceError({ kind: 'http', status: 401 }), 'Sign-in failed. Check the user name and password.'],
  ])('explains %s in plain words', async (error, text) => {
    const { user } = await renderView(<LoginView />, { locale: 'en', logIn: () => Promise.reject(error) });
    await user.type(field('username'), 'a');
    await user.type(field('password'), 'b{Enter}');
    expect((await screen.findByTestId('login-error')).textContent).toBe(text);
  });

  it('shows the password on request, and hides it again when it is sent', async () => {
    const { user } = await renderView(<LoginView />, { locale: 'en', logIn: never });
    await user.type(field('username'), 'a');
    await user.type(field('password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('password').type).toBe('text');
    await user.click(screen.getByTestId('login-submit'));
    expect(field('password').type).toBe('password');
  });

  it('never writes the password into the document', async () => {
    const { user, container } = await renderView(<LoginView />, { logIn: () => Promise.reject(refusal()) });
    await user.type(field('username'), 'a');
    await user.type(field('password'), 'canary-4711{Enter}');
    await screen.findByTestId('login-error');
    expect(container.innerHTML).not.toContain('canary-4711');
  });

  it('does not send while a Chinese word is being composed', async () => {
    await renderView(<LoginView />);
    const composing = fireEvent.keyDown(field('username'), { key: 'Enter', isComposing: true });
    const webkit = fireEvent.keyDown(field('username'), { key: 'Enter', keyCode: 229 });
    const plain = fireEvent.keyDown(field('username'), { key: 'Enter', keyCode: 13 });
    expect([composing, webkit, plain]).toEqual([false, false, true]);
  });
});

describe('demo accounts', () => {
  it('fill the form and sign in with one press', async () => {
    const logIn = vi.fn<(credentials: Credentials) => Promise<never>>(never);
    const { user } = await renderView(<LoginView />, { isDemo: true, locale: 'en', logIn });
    await user.click(screen.getByRole('button', { name: /test.*tester/i }));
    expect(logIn.mock.calls).toEqual([[{ username: 'test', password: '123456' }]]);
    expect(field('username').value).toBe('test');
  });

  it('are not offered by the product', async () => {
    await renderView(<LoginView />, { locale: 'en' });
    expect(screen.queryByText('Demo accounts')).toBeNull();
  });
});

describe('language and theme', () => {
  it('are chosen on the page, each with one press', async () => {
    const showLanguage = vi.fn(async () => undefined);
    const { user, console } = await renderView(<LoginView />, { showLanguage });
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(showLanguage).toHaveBeenCalledWith('en');
    await user.click(screen.getByRole('button', { name: '切换到深色主题' }));
    expect(screen.getByRole('button', { name: '切换到浅色主题' })).toBeDefined();
    expect(console.actors.preferences.getSnapshot().context.themeChoice).toBe('dark');
  });

  it('mark the present language', async () => {
    await renderView(<LoginView />, { locale: 'en' });
    const pressed = screen.getAllByTestId('locale-option').map((option) => option.getAttribute('aria-pressed'));
    expect(pressed).toEqual(['false', 'true']);
  });
});

it('the page has one heading and names both fields', async () => {
  await renderView(<LoginView />, { locale: 'en' });
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Sign in']);
  expect(screen.getByLabelText('User name')).toBe(field('username'));
  expect(screen.getByLabelText('Password')).toBe(field('password'));
});
