import { ServiceError } from '@src/contracts/errors.ts';
import type { ChangePassword } from '@src/contracts/system.ts';
import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showPart } from '../testing/render-system-part.tsx';
import ChangePasswordView from './change-password-view.tsx';

const GOOD = 'Harbour light 7';

async function open(changePassword: (change: ChangePassword) => Promise<number>) {
  const shown = await showPart(<ChangePasswordView />, { changePassword });
  const field = (name: string) => {
    const input = shown.container.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (input === null) throw new Error(`there is no field ${name}`);
    return input;
  };
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
  const problem = (name: string) =>
    shown.hook('field', `[data-field="${name}"]`).querySelector('.field-error')?.textContent ?? null;
  const rules = () =>
    Object.fromEntries(
      [...shown.hook('password-rules').querySelectorAll('li')].map((line) => [line.dataset.rule, line.dataset.met]),
    );
  return { ...shown, field, type, problem, rules };
}

describe('change password page', () => {
  it('shows fulfilled rules while typing, and sends no invalid password', async () => {
    const sent: ChangePassword[] = [];
    const { user, hook, type, problem, rules, field } = await open(async (change) => {
      sent.push(change);
      return 0;
    });
    expect(new Set(Object.values(rules()))).toEqual(new Set(['false']));
    type('password', 'short');
    expect(rules()).toEqual({ length: 'false', classes: 'false', account: 'true', common: 'true', spaces: 'true' });
    await user.click(hook('password-submit'));
    expect([problem('old'), problem('password'), problem('confirm')]).toEqual([
      'Enter your current password',
      'The new password does not meet all rules yet',
      'Repeat the new password',
    ]);
    expect(document.activeElement).toBe(field('old'));
    expect(sent).toEqual([]);
  });

  it('contains the account name for password managers', async () => {
    const { field } = await open(async () => 0);
    const { type, autocomplete, hidden } = field('username');
    expect({ type, autocomplete, hidden }).toEqual({ type: 'text', autocomplete: 'username', hidden: true });
  });

  it('sends both passwords unmodified, clears the form and shows the number of ended sessions', async () => {
    const sent: ChangePassword[] = [];
    const { user, hook, type, field, console } = await open(async (change) => {
      sent.push(change);
      return 2;
    });
    type('old', ' 123456');
    type('password', GOOD);
    type('confirm', GOOD);
    await user.click(hook('password-submit'));
    await waitFor(() => expect(field('password').value).toBe(''));
    expect(sent).toEqual([{ old: ' 123456', password: GOOD }]);
    const { toasts } = console.actors.messages.getSnapshot().context;
    expect(toasts.map((toast) => ('textKey' in toast ? [toast.textKey, toast.values] : null))).toEqual([
      ['system.password.done', { count: 2 }],
    ]);
  });

  it('shows a wrong current password at its field until it changes', async () => {
    const { user, hook, type, problem } = await open(async () => {
      const text = { zh_CN: '不对', en: 'This is not your present password' };
      throw new ServiceError({ kind: 'envelope', code: 1001, detail: { errors: { old: { rule: 'wrong', text } } } });
    });
    type('old', 'wrong');
    type('password', GOOD);
    type('confirm', GOOD);
    await user.click(hook('password-submit'));
    await waitFor(() => expect(problem('old')).toBe('This is not your present password'));
    type('old', '123456');
    expect(problem('old')).toBeNull();
  });

  it('warns about Caps Lock, and reveals the password on request', async () => {
    const { hooks, field, user, container } = await open(async () => 0);
    const event = new KeyboardEvent('keydown', { key: 'A', bubbles: true });
    Object.defineProperty(event, 'getModifierState', { value: (name: string) => name === 'CapsLock' });
    fireEvent(field('old'), event);
    expect(hooks('caps-lock').map(({ textContent }) => textContent?.trim())).toEqual(['Caps Lock is on.']);
    const reveal = container.querySelector<HTMLElement>('[data-field="password"] button');
    expect(field('password').type).toBe('password');
    await user.click(reveal ?? container);
    expect(field('password').type).toBe('text');
  });
});
