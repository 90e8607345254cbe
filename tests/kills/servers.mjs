import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../../src/host/root.mjs';

/** The command of `npm run serve`, started without npm so that signals reach the server itself. */
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const [, ...SERVE] = String(scripts.serve).split(' ');

/** Limit for the start of a server, in milliseconds. */
const START_MS = 120_000;

/** The line that a server prints once it listens. */
const LISTENING = /The console is at (http\S+)\/,/;

/**
 * A `npm run serve` that can be killed and restarted at any time; port 0 selects a free port.
 * @param {Record<string, string>} env
 * @param {number} port
 * @param {readonly string[]} flags further arguments of `npm run serve -- --demo`
 */
export function createServer(env, port, flags = []) {
  let url = `http://127.0.0.1:${port}`;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let isEnding = false;
  let said = '';
  /** @type {string[]} */
  let troubles = [];
  /** @type {string[]} */
  let messages = [];
  return {
    /** Address of the server; with port 0 only valid after the start. */
    get url() {
      return url;
    },
    async start() {
      const own = { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' };
      const started = spawn(process.execPath, [...SERVE, '--demo', ...flags], { cwd: ROOT, env: own });
      child = started;
      said = '';
      troubles = [];
      messages = [];
      isEnding = false;
      let isListening = port !== 0;
      createInterface(started.stdout).on('line', (line) => {
        if (line.includes('"level":"error"')) troubles.push(line);
        if (line.includes('"message":{')) messages.push(line);
        const where = LISTENING.exec(line)?.[1];
        if (where === undefined) return;
        url = where;
        isListening = true;
      });
      started.once('exit', (code, signal) => {
        if (!isEnding) troubles.push(`the server ended by itself (${code ?? signal}): ${said}`);
      });
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (text) => {
          said = `${said}${text}`.slice(-4000);
        });
      const until = Date.now() + START_MS;
      while (!isListening || !(await isReady(url))) {
        if (started.exitCode !== null || Date.now() > until) throw new Error(`a server does not start: ${said}`);
        await pause(100);
      }
    },
    /** Kills the process without a shutdown (SIGKILL). Resolves to false when it had ended by itself. */
    kill: () => {
      isEnding = true;
      return ended(child, 'SIGKILL');
    },
    stop: () => {
      isEnding = true;
      return ended(child, 'SIGTERM');
    },
    /** Its process id; undefined before the start. */
    pid: () => child?.pid,
    /** Error lines in its log since the start. */
    troubles: () => troubles,
    /** Messages that it logged instead of sending, one line each. */
    messages: () => messages,
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
 * @returns {Promise<boolean>} true when the signal ended it
 */
async function ended(child, signal) {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return false;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
  return child.signalCode === signal;
}
