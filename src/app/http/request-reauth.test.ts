import { reauthMachine } from '@machines/reauth/index.ts';
import { lazyActor } from '@machines/shared/lazy-actor.ts';
import { createLazy } from '@src/lib/lazy.ts';
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { createReauthRequest } from './request-reauth.ts';

/** The lazy password prompt, loaded by the first call that needs it, or failing to load. */
function startReauth(fetchCode: () => Promise<void> = async () => undefined) {
  const checked: string[] = [];
  const machine = reauthMachine.provide({
    actors: {
      checkPassword: fromPromise<void, { readonly password: string }>(
        async ({ input }) => void checked.push(input.password),
      ),
    },
  });
  const code = createLazy(async () => {
    await fetchCode();
    return machine;
  });
  const reauth = createActor(lazyActor(code)).start();
  const isAsking = () =>
    expect.poll(() => code.peek() !== null && reauth.getSnapshot()).toMatchObject({ value: 'asking' });
  return { reauth, ask: createReauthRequest(reauth), checked, isAsking };
}

it('asks once for two waiting calls, and lets both continue', async () => {
  const { reauth, ask, checked, isAsking } = startReauth();
  const answers = Promise.all([ask(), ask()]);
  await isAsking();
  reauth.send({ type: 'reauth.password.submitted', password: 'right' });
  expect(await answers).toEqual([true, true]);
  expect(checked).toEqual(['right']);
});

it('fails the waiting call when the operator cancels, and asks again the next time', async () => {
  const { reauth, ask, isAsking } = startReauth();
  const first = ask();
  await isAsking();
  reauth.send({ type: 'reauth.declined' });
  expect(await first).toBe(false);
  const second = ask();
  await isAsking();
  reauth.send({ type: 'reauth.password.submitted', password: 'right' });
  expect(await second).toBe(true);
});

it('fails the waiting call when the prompt cannot be loaded, and tries again the next time', async () => {
  const failures = [new Error('no network')];
  const { reauth, ask, isAsking } = startReauth(async () => {
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
  });
  expect(await ask()).toBe(false);
  const second = ask();
  await isAsking();
  reauth.send({ type: 'reauth.password.submitted', password: 'right' });
  expect(await second).toBe(true);
});
