import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, requireNode } from '../src/host/install.mjs';
import { ROOT } from '../src/host/root.mjs';
import { run, Stop } from '../src/host/stop.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { readCounts, readFailures } from './setup/counts.mjs';
import { stagesOf } from './setup/stages.mjs';

const SIDE_BY_SIDE = 2;
const MOST_TIME = 21 * 60_000;

/**
 * @typedef {import('./setup/stages.mjs').Stage} Stage
 * @typedef {import('./setup/counts.mjs').Counts} Counts
 */

/**
 * Runs one step to its end, keeping what it prints.
 * @param {Stage} stage
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ code: number, output: string }>}
 */
function runStage(stage, env) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(process.execPath, stage.args, { cwd: ROOT, env, timeout: MOST_TIME, killSignal: 'SIGKILL' });
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) =>
      resolve({ code: code ?? 1, output: signal ? `${output}ended by ${signal}\n` : output }),
    );
  });
}

/** @param {string} output the line in which a check says what it read */
const lastLine = (output) => output.trimEnd().split('\n').at(-1) ?? '';

/**
 * Runs one step and prints its line; everything it printed follows when it failed.
 * @param {Stage} stage
 * @param {NodeJS.ProcessEnv} env
 * @param {string | undefined} obstacle why the step cannot run
 * @returns {Promise<Counts>}
 */
async function report(stage, env, obstacle) {
  if (stage.results) rmSync(join(ROOT, stage.results), { force: true });
  const began = performance.now();
  const { code, output } = obstacle
    ? { code: 1, output: `${obstacle}\n` }
    : await runStage(stage, { ...env, ...stage.env });
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
  const counts = stage.results
    ? readCounts(join(ROOT, stage.results), code)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const notes = [
    stage.results ? `${counts.passed} passed, ${counts.failed} failed` : '',
    counts.skipped > 0 ? `${counts.skipped} skipped` : '',
    stage.figures && !obstacle ? lastLine(output) : '',
  ].filter((note) => note !== '');
  const failed = counts.failed > 0;
  console.log(`${failed ? 'FAIL' : 'ok  '} ${stage.name.padEnd(13)}${seconds} s  ${notes.join(', ')}`.trimEnd());
  if (failed) {
    // The names come first: where a log is cut, they are what is needed.
    for (const name of stage.results ? readFailures(join(ROOT, stage.results), ROOT) : []) console.log(`     ${name}`);
    console.log(output.trimEnd());
  }
  return counts;
}

/**
 * Runs the steps of a group, a few at a time.
 * @param {Stage[]} group
 * @param {(stage: Stage) => Promise<Counts>} each
 * @returns {Promise<Counts[]>}
 */
async function runGroup(group, each) {
  const waiting = [...group];
  /** @type {Counts[]} */
  const all = [];
  const worker = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) all.push(await each(stage));
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
  return all;
}

await run(async () => {
  requireNode();
  ensureInstalled(ROOT);
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const groups = stagesOf(ROOT, process.argv.includes('--quick'));
  if (groups.flat().length === 0) throw new Stop('There is nothing to run.');
  const browser = groups.flat().some((stage) => stage.browser) ? ensureChromium() : undefined;
  const chromium = browser && 'path' in browser ? { CHROMIUM: browser.path } : {};
  const obstacle = browser && 'problem' in browser ? browser.problem : undefined;
  const env = { ...process.env, ...chromium, CI: process.env.CI ?? '1', NO_COLOR: '1' };
  const counts = [];
  for (const group of groups) {
    counts.push(...(await runGroup(group, (stage) => report(stage, env, stage.browser ? obstacle : undefined))));
  }
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
});
