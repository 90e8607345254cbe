import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { openSecretBox } from './open-secret-box.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const seen = vi.hoisted(() => {
  const steps: string[] = [];
  return { steps, onLink: (): void => undefined };
});

/** Notes in which order files are flushed and named. */
vi.mock('node:fs', async (importActual) => {
  const fs = await importActual<typeof import('node:fs')>();
  const opened = new Map<number, string>();
  return {
    ...fs,
    openSync(path: string, ...more: [flags: string, mode?: number]) {
      const descriptor = fs.openSync(path, ...more);
      opened.set(descriptor, path);
      return descriptor;
    },
    fsyncSync(descriptor: number) {
      const path = opened.get(descriptor) ?? '';
      const content = fs.statSync(path).isDirectory() ? 'folder' : `${fs.readFileSync(path, 'utf8').length} signs`;
      seen.steps.push(`flush ${content}`);
      fs.fsyncSync(descriptor);
    },
    linkSync(from: string, to: string) {
      seen.onLink();
      fs.linkSync(from, to);
      seen.steps.push('name');
    },
  };
});

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'statehouse-'));
  folders.push(folder);
  return folder;
};
const open = (dataFolder: string) => openSecretBox({ dataFolder, secretKey: '', secretKeyOld: '' });

it('a new key is on the disk before the file has its name, and the name before the key is used', () => {
  const folder = newFolder();
  open(folder);
  expect(seen.steps).toEqual(['flush 45 signs', 'name', 'flush folder']);
  expect(readdirSync(folder)).toEqual(['secret.key']);
});

it('of two servers that start on one folder the second uses the key of the first', () => {
  const folder = newFolder();
  const key = `${Buffer.alloc(32, 7).toString('base64')}\n`;
  seen.onLink = () => writeFileSync(join(folder, 'secret.key'), key);
  const { box, madeIn } = open(folder);
  seen.onLink = () => undefined;
  expect([madeIn, readFileSync(join(folder, 'secret.key'), 'utf8'), readdirSync(folder)]).toEqual([
    null,
    key,
    ['secret.key'],
  ]);
  expect(open(folder).box.open(box.seal('text', 'a/1/b'), 'a/1/b')).toBe('text');
});
