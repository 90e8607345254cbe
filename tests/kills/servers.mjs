import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../../src/host/root.mjs';

/** The server as `npm run serve` starts it, without npm between it and what kills it. */
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const [, ...SERVE] = String(scripts.serve).split(' ');

/** A guard against a server that does not start, in milliseconds. */
const START_MS = 120_000;

/**
 * One `npm run serve` that can be killed at any moment and started again.
 * @param {Record<string, string>} env
 * @param {number} port
 */
export function createServer(env, port) {
  const url = `http://127.0.0.1:${port}`;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let said = '';
  /** @type {string[]} */
  let troubles = [];
  return {
    url,
    async start() {
      const own = { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' };
      const started = spawn(process.execPath, [...SERVE, '--demo'], { cwd: ROOT, env: own });
      child = started;
      said = '';
      troubles = [];
      createInterface(started.stdout).on('line', (line) => {
        if (line.includes('"level":"error"')) troubles.push(line);
      });
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (text) => {
          said = `${said}${text}`.slice(-4000);
        });
      const until = Date.now() + START_MS;
      while (!(await isReady(url))) {
        if (started.exitCode !== null || Date.now() > until) throw new Error(`a server does not start: ${said}`);
        await pause(100);
      }
    },
    /** Ends it without a word, as a power cut would. */
    kill: () => ended(child, 'SIGKILL'),
    stop: () => ended(child, 'SIGTERM'),
    /** The number of its process; none before it was started. */
    pid: () => child?.pid,
    /** What it wrote to its log as an error since it was started, one line each. */
    troubles: () => troubles,
  };
}

/** @param {string} url */
const isReady = (url) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * @param {import('node:child_process').ChildProcess | undefined} child
 * @param {NodeJS.Signals} signal
 */
async function ended(child, signal) {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}
