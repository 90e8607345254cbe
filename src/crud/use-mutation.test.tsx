import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ServiceError } from '@src/contracts/errors.ts';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useMutation } from './use-mutation.ts';

/** A server that answers what the test wants, and the keys that it was sent. */
function openServer() {
  const keys: string[] = [];
  const { result } = renderHook(useMutation);
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
  return { keys, write, mutation: () => result.current };
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
