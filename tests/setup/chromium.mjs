import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The headless build takes three quarters of the time for the same pages. */
const LIGHT = 'chromium-headless-shell';
const NAMES = [LIGHT, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const IN_CACHE = ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium'];

/** Limit for the installation of a package, in milliseconds. */
const MAX_STEP_MS = 120_000;

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
const succeeds = (command, args) => spawnSync(command, args, { stdio: 'ignore', timeout: MAX_STEP_MS }).status === 0;

/** Browsers downloaded earlier by the test library, newest first. */
function cachedBrowsers() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ];
  return caches.flatMap((cache) => {
    if (!cache || !existsSync(cache)) return [];
    const builds = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name));
    return builds
      .sort()
      .reverse()
      .flatMap((build) => IN_CACHE.map((path) => join(cache, build, path)));
  });
}

/**
 * The Chromium of this machine: `CHROMIUM`, a program in the usual `PATH` folders, an application, or a downloaded one.
 * @returns {string | undefined} the path of the program
 */
export function findChromium() {
  if (process.env.CHROMIUM) return existsSync(process.env.CHROMIUM) ? process.env.CHROMIUM : undefined;
  const folders = [...(process.env.PATH ?? '').split(':').filter((folder) => folder !== ''), '/usr/bin', '/snap/bin'];
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...installed, ...APPLICATIONS, ...cachedBrowsers()].find((path) => existsSync(path));
}

/**
 * Installs a browser package of the operating system when that needs no confirmation: the headless build, or else the full one.
 */
function installChromium() {
  const root = process.getuid?.() === 0;
  if (!succeeds('apt-get', ['--version']) || !(root || succeeds('sudo', ['-n', 'true']))) return;
  const [command, prefix] = root ? ['apt-get', []] : ['sudo', ['-n', 'apt-get']];
  const install = (/** @type {string} */ name) =>
    succeeds(command, [...prefix, 'install', '-y', '--no-install-recommends', name]);
  if (install(LIGHT)) return;
  succeeds(command, [...prefix, 'update']);
  if (!install(LIGHT) && findChromium() === undefined) install('chromium');
}

/**
 * Finds a Chromium, or installs one. On a CI machine (`CI`) the headless build is installed even if another one exists.
 * @returns {{ path: string } | { problem: string }}
 */
export function ensureChromium() {
  const found = findChromium();
  const isWanted = found === undefined || (process.env.CI !== undefined && !found.endsWith(LIGHT));
  if (process.env.CHROMIUM) {
    return found ? { path: found } : { problem: `CHROMIUM names ${process.env.CHROMIUM}, which does not exist.` };
  }
  if (isWanted) {
    console.log('Installing a Chromium of this system ...');
    installChromium();
  }
  const path = findChromium();
  if (path) return { path };
  return {
    problem:
      'No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROMIUM to the path of one.',
  };
}
