import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CliError, run } from '../src/host/cli-error.mjs';
import { ensureInstalled, requireNode } from '../src/host/install.mjs';
import { ROOT } from '../src/host/root.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { stagesOf } from './setup/stages.mjs';
import { readCounts, readFailures } from './setup/test-counts.mjs';

const SIDE_BY_SIDE = 2;
/** Limit for a step that hangs, in milliseconds; far above the usual duration on a busy machine. */
const MAX_STAGE_MS = 120 * 60_000;

/**
 * @typedef {import('./setup/stages.mjs').Stage} Stage
 * @typedef {import('./setup/test-counts.mjs').Counts} Counts
 */

/**
 * Runs one step to its end and collects its output.
 * @param {Stage} stage
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ code: number, output: string }>}
 */
function runStage(stage, env) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(process.execPath, stage.args, { cwd: ROOT, env, timeout: MAX_STAGE_MS, killSignal: 'SIGKILL' });
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
 * Runs one step and prints its result line; the full output follows when it failed.
 * @param {Stage} stage
 * @param {NodeJS.ProcessEnv} env
 * @param {string | undefined} obstacle why the step cannot run
 * @returns {Promise<Counts>}
 */
async function report(stage, env, obstacle) {
  if (stage.results) rmSync(join(ROOT, stage.results), { force: true });
  if (stage.clears) {
    rmSync(join(ROOT, stage.clears), { recursive: true, force: true });
    mkdirSync(join(ROOT, stage.clears), { recursive: true });
  }
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
    // Names come first, so that they survive a truncated log.
    for (const name of stage.results ? readFailures(join(ROOT, stage.results), ROOT) : []) console.log(`     ${name}`);
    console.log(output.trimEnd());
  }
  return counts;
}

/**
 * Runs the steps, a few at a time, each after the steps it depends on.
 * @param {Stage[]} stages
 * @param {(stage: Stage) => Promise<Counts>} each
 * @returns {Promise<Counts[]>}
 */
async function runAll(stages, each) {
  const waiting = [...stages];
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  const open = new Set(stages.map(({ name }) => name));
  /** @type {Counts[]} */
  const all = [];
  const isReady = (/** @type {Stage} */ { after = [] }) => after.every((name) => !open.has(name));
  while (waiting.length > 0 || running.size > 0) {
    const next = running.size < SIDE_BY_SIDE ? waiting.findIndex(isReady) : -1;
    const [stage] = next < 0 ? [] : waiting.splice(next, 1);
    if (stage === undefined) {
      if (running.size === 0) throw new CliError(`These steps wait for each other: ${[...open].join(', ')}`);
      await Promise.race(running);
      continue;
    }
    const run = each(stage).then((counts) => {
      all.push(counts);
      open.delete(stage.name);
      running.delete(run);
    });
    running.add(run);
  }
  return all;
}

await run(async () => {
  requireNode();
  ensureInstalled(ROOT);
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const stages = stagesOf(ROOT, process.argv.includes('--quick'));
  if (stages.length === 0) throw new CliError('There is nothing to run.');
  const browser = stages.some((stage) => stage.browser) ? ensureChromium() : undefined;
  const chromium = browser && 'path' in browser ? { CHROMIUM: browser.path } : {};
  const obstacle = browser && 'problem' in browser ? browser.problem : undefined;
  const env = { ...process.env, ...chromium, CI: process.env.CI ?? '1', NO_COLOR: '1' };
  const counts = await runAll(stages, (stage) => report(stage, env, stage.browser ? obstacle : undefined));
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
});
