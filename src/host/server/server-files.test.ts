import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { lockFolder } from './data-lock.mjs';
import { createMetrics } from './operations/metrics.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'statehouse-'));
  folders.push(folder);
  return folder;
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A process that locks all these folders when told to, prints which of them it got, and holds them until its input ends. */
const RIVAL = `
const [module, ...folders] = process.argv.slice(1);
const { lockFolder } = await import(module);
const isTaken = (folder) => {
  try {
    lockFolder(folder);
    return true;
  } catch (cause) {
    if (cause.message.includes('is in use by process')) return false;
    throw cause;
  }
};
process.stdin.once('data', () => console.log(JSON.stringify(folders.filter(isTaken))));
console.log('ready');
`;

describe('a data folder', () => {
  it('is refused while another process uses it, and is released afterwards', () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'server.pid'), `${process.ppid}\n`);
    expect(() => lockFolder(folder)).toThrow(`is in use by process ${process.ppid}`);
    rmSync(join(folder, 'server.pid'));
    const free = lockFolder(folder);
    expect(readFileSync(join(folder, 'server.pid'), 'utf8')).toBe(`${process.pid}\n`);
    free();
    expect(existsSync(join(folder, 'server.pid'))).toBe(false);
  });

  it.each([
    ['of a process that has ended', '999999999'],
    ['of the same process id, as in a restarted container', String(process.pid)],
    ['that is invalid', 'x'],
  ])('is locked again despite a lock file %s', (_lock, text) => {
    const folder = newFolder();
    writeFileSync(join(folder, 'server.pid'), text);
    lockFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is taken over from a process that is gone, also when another one died during its own takeover', () => {
    const folder = newFolder();
    const dead = '999999999\n';
    writeFileSync(join(folder, 'server.pid'), dead);
    const { ino, mtimeNs } = statSync(join(folder, 'server.pid'), { bigint: true });
    writeFileSync(join(folder, `server.pid.after-${ino}-${mtimeNs}`), dead);
    const free = lockFolder(folder);
    expect(readdirSync(folder)).toEqual(['server.pid']);
    expect(readFileSync(join(folder, 'server.pid'), 'utf8')).toBe(`${process.pid}\n`);
    free();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is taken over by one process only, when several find the lock of one that is gone', async () => {
    const stale = Array.from({ length: 200 }, newFolder);
    for (const folder of stale) writeFileSync(join(folder, 'server.pid'), '999999999\n');
    const args = ['--input-type=module', '-e', RIVAL, new URL('data-lock.mjs', import.meta.url).href, ...stale];
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

it('metrics include the number and the duration of calls', () => {
  const metrics = createMetrics({ streams: () => 3, again: new Map([['collision', 2]]) });
  const call = { method: 'GET', path: '/order/list', request: 'a' };
  metrics.note({ ...call, status: 200, milliseconds: 10 });
  metrics.note({ ...call, status: 503, milliseconds: 2000 });
  metrics.noteRound('jobs');
  metrics.noteRound('jobs');
  const lines = metrics.text().split('\n');
  expect(lines).toContain('statehouse_live_streams 3');
  expect(lines).toContain('statehouse_rounds_total{work="jobs"} 2');
  expect(lines).toContain('statehouse_transactions_again_total{reason="collision"} 2');
  expect(lines).toContain('statehouse_calls_total{method="GET",path="/order/list",status="503"} 1');
  expect(lines).toContain('statehouse_call_seconds_bucket{method="GET",path="/order/list",le="0.02"} 1');
  expect(lines).toContain('statehouse_call_seconds_bucket{method="GET",path="/order/list",le="3"} 2');
  expect(lines).toContain('statehouse_call_seconds_count{method="GET",path="/order/list"} 2');
});
