import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createRun } from './row-storage.ts';

it('keeps the folder of a run until it is dropped', async () => {
  const { run, drop } = await createRun('embedded', 'template', async () => undefined);
  expect(existsSync(join(run, 'template'))).toBe(true);
  await drop();
  expect(existsSync(run)).toBe(false);
});

it('leaves no folder behind when the server of a run does not start', async () => {
  const folders: string[] = [];
  const failing = createRun('embedded', 'template', async (_rows, run) => {
    folders.push(run);
    expect(existsSync(join(run, 'template'))).toBe(true);
    throw new Error('the server does not start');
  });
  await expect(failing).rejects.toThrow('the server does not start');
  expect(folders.map((folder) => existsSync(folder))).toEqual([false]);
});
