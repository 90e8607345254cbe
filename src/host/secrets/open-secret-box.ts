import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SecretBox } from '../../server/secrets/secret-box.ts';
import { isKey, KEY_FORM, type ServeSettings, SettingsError } from '../server/settings.ts';
import { createAesBox } from './aes-box.ts';

const FILE = 'secret.key';
const KEY_BYTES = 32;

/** The box of a server, and the file in which a key for it was just made; null when it had one. */
export interface OpenedBox {
  readonly box: SecretBox;
  readonly madeIn: string | null;
}

/**
 * The box that the settings ask for: sealing with `SECRET_KEY`, or with the key in the data folder, which is made once. A key in the
 * data folder opens what it sealed even when `SECRET_KEY` has taken its place.
 * @throws SettingsError when a key cannot be read or made
 */
export function openSecretBox({
  secretKey,
  secretKeyOld,
  dataFolder,
}: Pick<ServeSettings, 'secretKey' | 'secretKeyOld' | 'dataFolder'>): OpenedBox {
  const file = join(resolve(dataFolder), FILE);
  const former = secretKeyOld === '' ? [] : [bytesOf(secretKeyOld)];
  const present = keyIn(file);
  if (secretKey !== '')
    return {
      box: createAesBox(bytesOf(secretKey), present === null ? former : [...former, present]),
      madeIn: null,
    };
  if (present !== null) return { box: createAesBox(present, former), madeIn: null };
  return { box: createAesBox(makeKey(file), former), madeIn: file };
}

const bytesOf = (key: string): Uint8Array => Buffer.from(key, 'base64');

/** @throws SettingsError for a file that holds something else: making another key would lose what this one sealed */
function keyIn(file: string): Uint8Array | null {
  const text = readText(file);
  if (text === null) return null;
  if (!isKey(text.trim())) throw new SettingsError(`The key in ${file} ${KEY_FORM}.`);
  return bytesOf(text.trim());
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw new SettingsError(`The key in ${file} cannot be read: ${cause instanceof Error ? cause.message : cause}`);
  }
}

/** @throws SettingsError where the folder takes no files */
function makeKey(file: string): Uint8Array {
  const key = randomBytes(KEY_BYTES);
  try {
    mkdirSync(join(file, '..'), { recursive: true });
    // Another process may have been first: its key must not be lost.
    writeFileSync(file, `${key.toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
    return key;
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause);
    throw new SettingsError(`No key for secrets can be made in ${file} (${words}): give one as SECRET_KEY.`);
  }
}
