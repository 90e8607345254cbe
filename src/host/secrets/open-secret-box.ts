import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SecretBox } from '../../server/secrets/secret-box.ts';
import { isKey, KEY_FORM, type ServeSettings, SettingsError } from '../server/settings.ts';
import { createAesBox } from './aes-box.ts';

const FILE = 'secret.key';
const KEY_BYTES = 32;

/** The box of a server, and the file of a newly created key; null when no key was created. */
export interface OpenedBox {
  readonly box: SecretBox;
  readonly madeIn: string | null;
}

/**
 * Opens the box of the settings: it seals with `SECRET_KEY`, or with the key in the data folder, which is created once. A key in the
 * data folder still opens what it sealed after `SECRET_KEY` has replaced it.
 * @throws SettingsError when a key cannot be read or created
 */
export function openSecretBox({
  secretKey,
  secretKeyOld,
  dataFolder,
}: Pick<ServeSettings, 'secretKey' | 'secretKeyOld' | 'dataFolder'>): OpenedBox {
  const file = join(resolve(dataFolder), FILE);
  const former = secretKeyOld === '' ? [] : [bytesOf(secretKeyOld)];
  const present = readKey(file);
  if (secretKey !== '')
    return {
      box: createAesBox(bytesOf(secretKey), present === null ? former : [...former, present]),
      madeIn: null,
    };
  if (present !== null) return { box: createAesBox(present, former), madeIn: null };
  return { box: createAesBox(makeKey(file), former), madeIn: file };
}

const bytesOf = (key: string): Uint8Array => Buffer.from(key, 'base64');

/** @throws SettingsError for a file that holds something else: a new key would make the sealed values unreadable */
function readKey(file: string): Uint8Array | null {
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

/** @throws SettingsError when the file cannot be written */
function makeKey(file: string): Uint8Array {
  const key = randomBytes(KEY_BYTES);
  try {
    mkdirSync(join(file, '..'), { recursive: true });
    // Fails if the file exists: another process may have created its key first, and that must not be lost.
    writeFileSync(file, `${key.toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
    return key;
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause);
    throw new SettingsError(`No key for secrets can be made in ${file} (${words}): give one as SECRET_KEY.`);
  }
}
