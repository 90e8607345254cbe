import { spawn } from 'node:child_process';
import { callDocuments } from '@src/contracts/endpoints/documents.ts';
import { createSessionCookies, type SessionCookies } from '@src/host/cookies/session-cookies.ts';
import { ROOT } from '@src/host/root.mjs';
import { afterEach, describe, expect, it } from 'vitest';
import { linesOf, runAgainst, startBackend, type TestBackend } from './testing.ts';

const open: TestBackend[] = [];
const start = async (prefix = '', cookies?: SessionCookies) => {
  const backend = await startBackend(prefix, cookies);
  open.push(backend);
  return backend;
};

afterEach(async () => {
  await Promise.all(open.splice(0).map((backend) => backend.close()));
});

/** Runs the command in a child process. */
function program(args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['src/host/run-ts.mjs', 'tests/conformance/main.ts', ...args], { cwd: ROOT });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

describe('the demo server’s functions on a plain Node server', () => {
  it.each([
    ['alone', '', ''],
    ['under a prefix, with a scheme before the token', '/basic-api', 'Bearer'],
  ])('match the contracts in every call: %s', async (_how, prefix, scheme) => {
    const { url, troubles } = await start(prefix);
    const reports = await runAgainst(url, {
      prefix,
      scheme,
      scopes: ['core', 'account', 'dashboard', 'system', 'business', 'demo'],
    });
    expect([...linesOf(reports), ...linesOf(reports, 'note')]).toEqual([]);
    expect(reports.map(({ call }) => call)).toEqual(callDocuments.map(({ call }) => `${call.method} ${call.path}`));
    expect(reports.filter(({ checks }) => checks === 0)).toEqual([]);
    expect(troubles).toEqual([]);
  });

  it('match the contracts with tokens in cookies', async () => {
    const { url, context, troubles } = await start('/here', createSessionCookies(60));
    const scopes = ['core', 'account'] as const;
    const reports = await runAgainst(url, { prefix: '/here', scheme: 'Bearer', scopes });
    expect([...linesOf(reports), ...linesOf(reports, 'note'), ...troubles]).toEqual([]);
    expect(reports.filter(({ checks }) => checks === 0)).toEqual([]);
    expect(await context.store.list('sessions')).toEqual([]);
  });

  it('leave no session and no changed to-do behind', async () => {
    const { url, context } = await start();
    const todos = await context.store.list('todos');
    await runAgainst(url);
    expect(await context.store.list('todos')).toEqual(todos);
    expect(await context.store.list('sessions')).toEqual([]);
  });

  it('cover only the four calls of every console by default', async () => {
    const { url } = await start();
    const reports = await runAgainst(url, { scopes: ['core'], other: null });
    expect(linesOf(reports)).toEqual([]);
    expect(reports.map(({ call }) => call)).toEqual([
      'POST /api/loginIn',
      'POST /api/getUserInfo',
      'POST /api/logout',
      'POST /router/getRouters',
    ]);
  });
});

describe('the command', () => {
  it('exits with 0 and prints a table when there are no findings', async () => {
    const { url } = await start();
    const { code, output } = await program(['--base', `${url}/`, '--user', 'test', '--password', '123456', '--core']);
    expect(code).toBe(0);
    expect(output).toMatch(/^ok +POST \/router\/getRouters +\d+ checks +\d+ ms$/m);
    expect(output).toMatch(/^4 calls, \d+ checks, 0 wrong, 0 to note$/m);
  });

  it('exits with 1 and prints the expectation of each finding', async () => {
    const { url } = await start();
    const { code, output } = await program(['--base', url, '--user', 'test', '--password', 'not-this']);
    expect(code).toBe(1);
    expect(output).toMatch(/^WRONG +POST \/api\/loginIn .* 1 wrong$/m);
    expect(output).toContain('expected the number 0\n');
    expect(output).toContain('got      the number -1 (Incorrect account or password！)');
    expect(output).not.toContain('not-this');
  });

  it('exits with 1 and prints its usage without a server address', async () => {
    const { code, output } = await program(['--user', 'test']);
    expect(code).toBe(1);
    expect(output).toContain('--base, --user and --password are needed.');
  });
});
