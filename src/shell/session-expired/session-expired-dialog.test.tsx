import { selectToken } from '@machines/session/index.ts';
import { LoginForm } from '@src/views/login/login-form.tsx';
import { ADA } from '@src/views/testing/fake-console.tsx';
import { renderView } from '@src/views/testing/render-view.tsx';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SessionExpiredDialog } from './session-expired-dialog.tsx';

const FIELDS = Array.from({ length: 20 }, (_, index) => `field ${index}`);

/** A console with a page of twenty fields and Ada signed in. */
async function showCovered(parts: Parameters<typeof renderView>[1] = {}) {
  const view = (
    <SessionExpiredDialog form={<LoginForm knownUsername={ADA.username} />}>
      {FIELDS.map((name) => (
        <input key={name} aria-label={name} />
      ))}
    </SessionExpiredDialog>
  );
  const rendered = await renderView(view, {
    locale: 'en',
    token: 'old',
    logIn: async () => ({ token: 'new' }),
    ...parts,
  });
  const { session } = rendered.console.actors;
  await act(async () => session.send({ type: 'session.userInfo.requested' }));
  const expire = (source: 'http' | 'envelope' = 'http') =>
    act(async () =>
      session.send({
        type: 'session.unauthorized',
        epoch: session.getSnapshot().context.epoch,
        source,
        mode: 'PAGE_COVERAGE',
        serverText: null,
      }),
    );
  return { ...rendered, session, expire };
}

const cover = () => screen.queryByTestId('timeout-overlay');
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('the cover of a session that ended', () => {
  it.each(['http', 'envelope'] as const)(
    'goes up when the %s says so, names the operator and takes the focus',
    async (source) => {
      const { expire } = await showCovered();
      expect(cover()).toBeNull();
      await expire(source);
      expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBe(cover());
      expect(screen.getByTestId<HTMLInputElement>('login-username').value).toBe('ada');
      expect(cover()?.contains(document.activeElement)).toBe(true);
    },
  );

  it('makes everything underneath inert and offers neither language nor theme', async () => {
    const { expire } = await showCovered();
    expect(field('field 0').closest('[inert]')).toBeNull();
    await expire();
    expect(field('field 0').closest('[inert]')).not.toBeNull();
    expect(cover()?.closest('[inert]')).toBeNull();
    expect(screen.queryByTestId('locale-picker')).toBeNull();
    expect(screen.queryByTestId('dark-toggle')).toBeNull();
  });

  it('is not closed by Escape', async () => {
    const { expire, user } = await showCovered();
    await expire();
    await user.keyboard('{Escape}{Escape}');
    expect(cover()).not.toBeNull();
    expect(cover()).toHaveProperty('open', true);
  });

  it('closes when the same operator signs in, and fields and focus are unchanged', async () => {
    const { expire, user, session } = await showCovered();
    for (const name of FIELDS) await user.type(field(name), `${name}!`);
    await user.click(field('field 7'));
    await expire();
    await user.type(screen.getByTestId('login-password'), 'secret{Enter}');
    expect(cover()).toBeNull();
    expect(selectToken(session.getSnapshot())).toBe('new');
    expect(FIELDS.map((name) => field(name).value)).toEqual(FIELDS.map((name) => `${name}!`));
    expect(field('field 0').closest('[inert]')).toBeNull();
    expect(document.activeElement).toBe(field('field 7'));
  });

  it('stays open with the reason when the sign-in fails', async () => {
    const { expire, user } = await showCovered({ logIn: () => Promise.reject(new Error('refused')) });
    await user.type(field('field 0'), 'kept');
    await expire();
    await user.type(screen.getByTestId('login-password'), 'wrong{Enter}');
    expect(cover()?.contains(screen.getByTestId('login-error'))).toBe(true);
    expect(field('field 0').value).toBe('kept');
  });
});
