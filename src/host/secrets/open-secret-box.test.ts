import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openSecretBox } from './open-secret-box.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'statehouse-'));
  folders.push(folder);
  return folder;
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});
const key = (fill: number) => Buffer.alloc(32, fill).toString('base64');
const open = (dataFolder: string, secretKey = '', secretKeyOld = '') =>
  openSecretBox({ dataFolder, secretKey, secretKeyOld });

it('creates a key file once, readable by its owner only', () => {
  const folder = join(newFolder(), 'new');
  const file = join(folder, 'secret.key');
  const { box, madeIn } = open(folder);
  expect([madeIn, statSync(file).mode & 0o777]).toEqual([file, 0o600]);
  expect(Buffer.from(readFileSync(file, 'utf8'), 'base64').length).toBe(32);
  const again = open(folder);
  expect([again.madeIn, again.box.open(box.seal('text', 'a/1/b'), 'a/1/b')]).toEqual([null, 'text']);
});

it('encrypts with the configured key, and decrypts also with the former one and that of the folder', () => {
  const folder = newFolder();
  const [inFolder, before] = [open(folder).box, open(newFolder(), key(1)).box];
  const { box, madeIn } = open(folder, key(2), key(1));
  const stored = [inFolder, before, box].map((each) => each.seal('text', 'a/1/b'));
  expect(stored.map((each) => box.open(each, 'a/1/b'))).toEqual(['text', 'text', 'text']);
  expect([madeIn, ...stored.map(box.isFresh)]).toEqual([null, false, false, true]);
});

it('creates no file when a key is configured', () => {
  const folder = newFolder();
  open(folder, key(1));
  expect(() => statSync(join(folder, 'secret.key'))).toThrow('ENOENT');
});

it('refuses an invalid key file and an unusable folder, with an explanation', () => {
  const folder = newFolder();
  const file = join(folder, 'secret.key');
  writeFileSync(file, 'not-a-key');
  expect(() => open(folder)).toThrow(
    `The key in ${file} must be 32 bytes in base64, as \`openssl rand -base64 32\` prints them.`,
  );
  writeFileSync(file, `${key(1)}${key(2)}`);
  expect(() => open(folder)).toThrow(/as `openssl rand -base64 32` prints them\.$/);
  rmSync(file);
  mkdirSync(file);
  expect(() => open(folder)).toThrow(`The key in ${file} cannot be read: EISDIR`);
  const occupied = join(newFolder(), 'file');
  writeFileSync(occupied, '');
  expect(() => open(occupied)).toThrow(/cannot be read: ENOTDIR/);
});

it.each([
  ['empty', '', 0],
  ['cut off', key(1).slice(0, 20), 20],
])('refuses a key file that is %s, and makes no new key', (_state, text, length) => {
  const folder = newFolder();
  const file = join(folder, 'secret.key');
  writeFileSync(file, text);
  const said = `It has ${length} of 44 signs. Bring back your copy of the file.`;
  expect(() => open(folder)).toThrow(said);
  // A key of the settings does not help: what the lost one sealed would be lost without a word.
  expect(() => open(folder, key(2))).toThrow(said);
  expect(readFileSync(file, 'utf8')).toBe(text);
});
