import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { SecretBox } from '../../server/secrets/secret-box.ts';
import { giveName } from '../files/give-name.ts';
import { isKey, KEY_FORM, type ServeSettings, SettingsError } from '../server/settings.ts';
import { createAesBox } from './aes-box.ts';

const FILE = 'secret.key';
const KEY_BYTES = 32;
/** The length of a key in base64. */
const KEY_LENGTH = 44;
const RESCUE =
  'Bring back your copy of the file. No other key opens the secrets that are stored; if there are none, delete the file, and the next start makes a new key.';

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
  const isMade = makeKey(file);
  const own = readKey(file);
  if (own === null) throw new SettingsError(`The key in ${file} was deleted while the server started.`);
  return { box: createAesBox(own, former), madeIn: isMade ? file : null };
}

const bytesOf = (key: string): Uint8Array => Buffer.from(key, 'base64');

/** @throws SettingsError for a file that holds something else: a new key would make the sealed values unreadable */
function readKey(file: string): Uint8Array | null {
  const text = readText(file);
  if (text === null) return null;
  const key = text.trim();
  if (isKey(key)) return bytesOf(key);
  const short = key.length < KEY_LENGTH ? ` It has ${key.length} of ${KEY_LENGTH} signs. ${RESCUE}` : '';
  throw new SettingsError(`The key in ${file} ${KEY_FORM}.${short}`);
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw new SettingsError(`The key in ${file} cannot be read: ${cause instanceof Error ? cause.message : cause}`);
  }
}

/**
 * Creates the file of a key; false when another process has created it meanwhile. The file and its name are on the disk before
 * anything is sealed: a key that is lost in a power failure would take the secrets with it.
 * @throws SettingsError when the file cannot be written
 */
function makeKey(file: string): boolean {
  const draft = `${file}.${process.pid}.part`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFlushed(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`);
    giveName(draft, file);
    flush(dirname(file));
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') return false;
    const words = cause instanceof Error ? cause.message : String(cause);
    throw new SettingsError(`No key for secrets can be made in ${file} (${words}): give one as SECRET_KEY.`);
  } finally {
    rmSync(draft, { force: true });
  }
}

function writeFlushed(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 });
  flush(file);
}

/** Flushes a file, or a folder with the names in it, to the disk. */
function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
