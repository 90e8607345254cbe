import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ServiceError } from '@src/contracts/errors.ts';
import { AppProvider } from '@src/ui/app-context.tsx';
import { ADA, createFakeConsole } from '@src/views/testing/fake-console.tsx';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useMutation } from './use-mutation.ts';

/** A server that answers what the test wants, and the keys that it was sent. */
function openServer() {
  const keys: string[] = [];
  const console = createFakeConsole({ token: 'old' });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <AppProvider value={console}>{children}</AppProvider>
  );
  const { result } = renderHook(useMutation, { wrapper });
  const signInAgain = () =>
    act(() => console.actors.session.send({ type: 'session.renewed.elsewhere', token: 'new', user: ADA }));
  const write = (values: unknown, answer: () => Promise<string>) =>
    act(async () =>
      result.current.run(
        (keyOf) => {
          keys.push(keyOf(values));
          return answer();
        },
        () => undefined,
      ),
    );
  return { keys, write, signInAgain, mutation: () => result.current };
}
const lost = () => Promise.reject(new ServiceError({ kind: 'timeout' }));
const done = async () => 'done';

it('derives the idempotency key from the payload until it succeeds, so that a lost response causes no duplicate', async () => {
  const { keys, write, mutation } = openServer();
  await write({ title: 'a' }, lost);
  expect(mutation().refusal).not.toBeNull();
  await write({ title: 'a' }, lost);
  await write({ title: 'b' }, lost);
  await write({ title: 'a' }, done);
  await write({ title: 'a' }, done);
  const [first, again, other, thenDone, later] = keys;
  expect([again, thenDone]).toEqual([first, first]);
  expect(new Set([first, other, later]).size).toBe(3);
});

it.each([
  ['by the end of the session is not shown', { kind: 'http', status: 401 }, null],
  ['by code 401 is not shown', { kind: 'envelope', code: 401 }, null],
  ['for another reason is still shown', { kind: 'http', status: 500 }, 'failed'],
] as const)('after signing in again a refusal %s', async (_why, failure, kind) => {
  const { write, mutation, signInAgain } = openServer();
  await write({ title: 'a' }, () => Promise.reject(new ServiceError(failure)));
  expect(mutation().refusal?.kind).toBe('failed');
  signInAgain();
  expect(mutation().refusal?.kind ?? null).toBe(kind);
});

it('has a key for each write of the screens that use it: none creates a new key per click', () => {
  const root = join(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  const pressed = files.filter((name) => {
    const text = readFileSync(join(root, name), 'utf8');
    return text.includes('useMutation(') && /\brun\([^;]*newKey\(\)/s.test(text);
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(pressed).toEqual([]);
});
