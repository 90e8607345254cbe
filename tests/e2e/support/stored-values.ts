import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Cipher } from '../../../src/services/storage/cipher.ts';
import type { Entry } from '../../../src/services/storage/entry.ts';
import { DEFAULT_CIPHER_KEYS } from '../../../src/services/storage/load-cipher.ts';
import { encodeRecord } from '../../../src/services/storage/record.ts';

// The keys are part of the console's code, so everyone with developer tools can read the values.
const KEYS = [DEFAULT_CIPHER_KEYS.key, DEFAULT_CIPHER_KEYS.iv] as const;
const BLOCK = 16;
const CIPHER: Cipher = {
  encrypt: (text) => {
    const plain = Buffer.from(text);
    const missing = BLOCK - (plain.length % BLOCK);
    const padded = Buffer.concat([plain, Buffer.alloc(missing, missing)]);
    return createCipheriv('aes-128-ctr', ...KEYS)
      .update(padded)
      .toString('base64');
  },
  decrypt: (stored) => {
    const padded = createDecipheriv('aes-128-ctr', ...KEYS).update(Buffer.from(stored, 'base64'));
    return padded.subarray(0, -(padded.at(-1) ?? 0)).toString();
  },
};
const RECORD = 'COMMON__LOCAL__KEY__';

const namesOf = (page: Page) => page.evaluate(() => Object.keys(localStorage));

async function recordOf(page: Page): Promise<{ readonly key: string; readonly text: string }> {
  const key = (await namesOf(page)).find((name) => name.endsWith(RECORD));
  if (key === undefined) throw new Error('nothing is stored');
  return { key, text: await page.evaluate((name) => localStorage.getItem(name) ?? '', key) };
}

/** Values stored in this browser, by name; empty before the first is written. */
export async function storedValues(page: Page): Promise<Readonly<Record<string, Entry>>> {
  if (!(await namesOf(page)).some((name) => name.endsWith(RECORD))) return {};
  const { text } = await recordOf(page);
  const record: { readonly value: Readonly<Record<string, Entry>> } = JSON.parse(CIPHER.decrypt(text) ?? '');
  return record.value;
}

/** Replaces values by valid ones with a correct checksum; null removes a value. */
export async function editStored(page: Page, changes: Readonly<Record<string, Entry | null>>): Promise<void> {
  const values = Object.entries({ ...(await storedValues(page)), ...changes });
  const entries = new Map(values.flatMap(([name, entry]) => (entry === null ? [] : [[name, entry] as const])));
  const { key } = await recordOf(page);
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    key,
    encodeRecord(CIPHER, entries) ?? '',
  ] as const);
}

/** All stored text, encrypted and decrypted, as one string. */
export async function everythingStored(page: Page): Promise<string> {
  const texts = await page.evaluate(() =>
    [...Object.values(localStorage), ...Object.values(sessionStorage)].map(String),
  );
  return texts.map((text) => `${text} ${CIPHER.decrypt(text) ?? ''}`).join('\n');
}
