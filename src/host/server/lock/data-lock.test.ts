import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { lockFolder } from './data-lock.mjs';
import { holderOf, renew, writeLock } from './lock-file.mjs';
import { takeLock } from './take-lock.mjs';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'statehouse-'));
  folders.push(folder);
  return folder;
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});
const lockIn = (folder: string) => join(folder, 'server.pid');
const never = async () => expect.fail('nobody has to be waited for');
const ELSEWHERE = { pid: 1, host: 'f00d', place: 'another container', token: 'theirs' };
const writeLockOf = (folder: string, holder: object) => writeFileSync(lockIn(folder), `${JSON.stringify(holder)}\n`);
const own = (folder: string) => ({ ...ELSEWHERE, place: holderOf(lockIn(folder))?.place });

/** A process that locks all these folders when told to, prints which of them it got, and holds them until its input ends. */
const RIVAL = `
const [module, ...folders] = process.argv.slice(1);
const { takeLock } = await import(module);
const isTaken = async (folder) => {
  try {
    await takeLock(folder);
    return true;
  } catch (cause) {
    if (cause.message.includes('is in use by process')) return false;
    throw cause;
  }
};
process.stdin.once('data', async () => {
  const taken = [];
  for (const folder of folders) if (await isTaken(folder)) taken.push(folder);
  console.log(JSON.stringify(taken));
});
console.log('ready');
`;

describe('a data folder', () => {
  it('is refused while another process uses it, and is released afterwards', async () => {
    const folder = newFolder();
    const release = await lockFolder(folder, { pause: never });
    expect(holderOf(lockIn(folder))?.pid).toBe(process.pid);
    writeLockOf(folder, { ...own(folder), pid: process.ppid });
    await expect(lockFolder(folder, { pause: never })).rejects.toThrow(`is in use by process ${process.ppid}. Stop`);
    // The lock is another's by now.
    await release();
    expect(readdirSync(folder)).toEqual(['server.pid']);
    rmSync(lockIn(folder));
    await (await lockFolder(folder, { pause: never }))();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused while a process of an earlier version uses it', async () => {
    const folder = newFolder();
    writeFileSync(lockIn(folder), `${process.ppid}\n`);
    await expect(takeLock(folder, { pause: never })).rejects.toThrow(`is in use by process ${process.ppid}. Stop`);
  });

  it.each([
    ['of a process that has ended', '999999999'],
    ['of the same process id, as in a restarted container', String(process.pid)],
    ['that is invalid', 'x'],
    ['that is empty', ''],
  ])('is locked again despite a lock file %s', async (_lock, content) => {
    const folder = newFolder();
    writeFileSync(lockIn(folder), content);
    await (await lockFolder(folder, { pause: never }))();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is taken over from a process that is gone, also when another one died during its own takeover', async () => {
    const folder = newFolder();
    const dead = '999999999\n';
    writeFileSync(lockIn(folder), dead);
    const { ino, mtimeNs } = statSync(lockIn(folder), { bigint: true });
    writeFileSync(join(folder, `server.pid.after-${ino}-${mtimeNs}`), dead);
    const { token } = await takeLock(folder, { pause: never });
    expect([readdirSync(folder), holderOf(lockIn(folder))?.token]).toEqual([['server.pid'], token]);
  });

  it('is taken over by one process only, when several find the lock of one that is gone', async () => {
    const stale = Array.from({ length: 200 }, newFolder);
    for (const folder of stale) writeFileSync(lockIn(folder), '999999999\n');
    const args = ['--input-type=module', '-e', RIVAL, new URL('take-lock.mjs', import.meta.url).href, ...stale];
    const rivals = [1, 2, 3, 4].map(() => spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] }));
    const lines = rivals.map((rival) => createInterface(rival.stdout)[Symbol.asyncIterator]());
    const nextLines = async () => Promise.all(lines.map(async (each) => String((await each.next()).value)));
    expect(await nextLines()).toEqual(rivals.map(() => 'ready'));
    for (const rival of rivals) rival.stdin.write('start\n');
    const taken = (await nextLines()).flatMap((line) => JSON.parse(line));
    for (const rival of rivals) rival.stdin.end();
    expect(taken.toSorted()).toEqual(stale.toSorted());
  });
});

describe('a data folder that was used in another container', () => {
  /** Tries to lock it; `onLook` is called with the number of each look. */
  const tryLock = async (folder: string, onLook: (look: number) => void = () => undefined) => {
    const told: string[] = [];
    let looks = 0;
    const pause = async () => {
      looks += 1;
      onLook(looks);
    };
    const lock = await takeLock(folder, { pause, tell: (line) => void told.push(line) });
    await lock.settle();
    return { told, looks, token: lock.token };
  };

  it('is taken over when its lock is not renewed for thirty looks; eight more let its holder notice', async () => {
    const folder = newFolder();
    writeLockOf(folder, ELSEWHERE);
    const { told, looks, token } = await tryLock(folder);
    expect(told).toEqual([
      `The folder ${folder} was last used by process 1 on f00d, another container or machine. Looking for 15 seconds whether it still runs.`,
    ]);
    expect([looks, holderOf(lockIn(folder))?.token, readdirSync(folder)]).toEqual([38, token, ['server.pid']]);
  });

  it.each([1, 30])('is refused when its lock is renewed at look %i, whatever its clock says', async (when) => {
    const folder = newFolder();
    writeLockOf(folder, ELSEWHERE);
    const locked = tryLock(folder, (look) => {
      if (look === when) utimesSync(lockIn(folder), 1000, 1000);
    });
    await expect(locked).rejects.toThrow(
      `The folder ${folder} is in use by process 1 on f00d, which is another container or another machine. Stop`,
    );
    expect([holderOf(lockIn(folder))?.token, readdirSync(folder)]).toEqual(['theirs', ['server.pid']]);
  });

  it('is locked when it is released while it is looked at', async () => {
    const folder = newFolder();
    writeLockOf(folder, ELSEWHERE);
    const { looks } = await tryLock(folder, () => rmSync(lockIn(folder)));
    expect(looks).toBe(1);
  });

  it('is locked although a process elsewhere died during its takeover', async () => {
    const folder = newFolder();
    writeFileSync(lockIn(folder), '999999999\n');
    const { ino, mtimeNs } = statSync(lockIn(folder), { bigint: true });
    writeFileSync(join(folder, `server.pid.after-${ino}-${mtimeNs}`), JSON.stringify(ELSEWHERE));
    expect((await tryLock(folder)).looks).toBe(38);
    expect(readdirSync(folder)).toEqual(['server.pid']);
  });

  it('is given up when another process took it over just before', async () => {
    const folder = newFolder();
    writeLockOf(folder, ELSEWHERE);
    const locked = tryLock(folder, (look) => {
      if (look === 31) writeLockOf(folder, { ...ELSEWHERE, token: 'another' });
    });
    await expect(locked).rejects.toThrow('was locked by another process meanwhile');
  });
});

describe('a lock', () => {
  it('is renewed by its holder only', () => {
    const file = lockIn(newFolder());
    writeLock(file, 'mine');
    utimesSync(file, 1000, 1000);
    expect(renew(file, 'theirs')).toBe(false);
    expect(statSync(file).mtimeMs).toBe(1_000_000);
    expect(renew(file, 'mine')).toBe(true);
    expect(statSync(file).mtimeMs).toBeGreaterThan(1_000_000);
    rmSync(file);
    expect(renew(file, 'mine')).toBe(false);
  });

  /** Holds a lock, with a main thread that is busy for ever, as with a long statement of the embedded database. */
  const BUSY = `
const [module, folder] = process.argv.slice(1);
const { lockFolder } = await import(module);
await lockFolder(folder, { everyMs: 20 });
console.log('held');
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
`;

  it('is renewed while its holder is busy, and ends its holder when it is lost', async () => {
    const folder = newFolder();
    const args = ['--input-type=module', '-e', BUSY, new URL('data-lock.mjs', import.meta.url).href, folder];
    const holder = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const [errors, ended] = [text(holder.stderr), once(holder, 'exit')];
    await once(holder.stdout, 'data');
    utimesSync(lockIn(folder), 1000, 1000);
    await expect.poll(() => statSync(lockIn(folder)).mtimeMs).toBeGreaterThan(1_000_000);
    const other = join(folder, 'other');
    writeLock(other, 'theirs');
    renameSync(other, lockIn(folder));
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(await errors).toBe(
      `The lock ${lockIn(folder)} was taken over or deleted. This process ends, so that two do not write into one database.\n`,
    );
    expect(JSON.parse(readFileSync(lockIn(folder), 'utf8'))).toMatchObject({ token: 'theirs' });
  });
});
