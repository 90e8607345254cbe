import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { type SecretBox, SecretError } from '../../server/secrets/secret-box.ts';
import { createAesBox, keyIdOf } from './aes-box.ts';

const [FIRST, SECOND] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
const PLACE = 'officialAccounts/oa1/secret';
const SECRET = '0123456789abcdef0123456789abcdef';

/** The decrypted text, or the fault. */
function opened(box: SecretBox, stored: string, place = PLACE): unknown {
  try {
    return box.open(stored, place);
  } catch (cause) {
    return cause instanceof SecretError ? cause.fault : cause;
  }
}

it.each([SECRET, '', '密钥 🔑', 'v1:a:b', 'x'.repeat(10_000)])('decrypts what it encrypted: %.20s', (text) => {
  const box = createAesBox(FIRST);
  const stored = box.seal(text, PLACE);
  expect([box.open(stored, PLACE), box.isFresh(stored)]).toEqual([text, true]);
});

it('writes version, key id, nonce, tag and data, different each time', () => {
  const box = createAesBox(FIRST);
  const stored = Array.from({ length: 50 }, () => box.seal(SECRET, PLACE));
  expect(new Set(stored).size).toBe(50);
  const form = new RegExp(`^v1:${keyIdOf(FIRST)}:[\\w-]{16}:[\\w-]{22}:[\\w-]{43}$`);
  expect(stored.filter((each) => !form.test(each) || each.includes(SECRET))).toEqual([]);
});

it('refuses changed, cut and moved values', () => {
  const box = createAesBox(FIRST);
  const stored = box.seal(SECRET, PLACE);
  const from = 'v1:'.length + keyIdOf(FIRST).length + 1;
  const changed = Array.from({ length: stored.length - from }, (_, at) => {
    const letter = stored[from + at] === 'A' ? 'B' : 'A';
    return `${stored.slice(0, from + at)}${letter}${stored.slice(from + at + 1)}`;
  });
  expect(new Set(changed.map((each) => opened(box, each)))).toEqual(new Set(['damaged']));
  expect([stored.slice(0, -1), stored.slice(0, from), `${stored}:AA`].map((each) => opened(box, each))).toEqual([
    ...['damaged', 'damaged', 'damaged'],
  ]);
  expect(opened(box, stored, 'officialAccounts/oa2/secret')).toBe('damaged');
  expect(() => box.open(stored, 'aiProviders/1/key')).toThrow(
    'The secret of aiProviders/1/key was changed or moved since it was sealed: enter the secret again.',
  );
});

it('refuses values of another key or another version, with instructions', () => {
  const stored = createAesBox(SECOND).seal(SECRET, PLACE);
  const box = createAesBox(FIRST);
  expect(() => box.open(stored, PLACE)).toThrow(
    'The secret of officialAccounts/oa1/secret was sealed with another key: give that one as SECRET_KEY_OLD, or enter the secret again.',
  );
  expect([opened(box, stored), opened(box, stored.replace('v1:', 'v2:'))]).toEqual(['otherKey', 'otherForm']);
  // Changing the key id does not help.
  expect(opened(box, stored.replace(keyIdOf(SECOND), keyIdOf(FIRST)))).toBe('damaged');
});

it('decrypts with a former key, and reports that the value needs the current key', () => {
  const stored = createAesBox(FIRST).seal(SECRET, PLACE);
  const box = createAesBox(SECOND, [FIRST]);
  expect([box.open(stored, PLACE), box.isFresh(stored)]).toEqual([SECRET, false]);
  const anew = box.seal(box.open(stored, PLACE), PLACE);
  expect([createAesBox(SECOND).open(anew, PLACE), box.isFresh(anew)]).toEqual([SECRET, true]);
});

it('reads plain text that was stored earlier', () => {
  const box = createAesBox(randomBytes(32));
  expect([box.open('sk-clear', PLACE), box.isFresh('sk-clear'), box.open('', PLACE)]).toEqual(['sk-clear', false, '']);
});
