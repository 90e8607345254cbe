import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstPagePainted, isCachedFiguresPage } from './first-page-painted.ts';

let frames: (() => void)[] = [];
let idle: (() => void)[] = [];

beforeEach(() => {
  frames = [];
  idle = [];
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
});
afterEach(() => vi.unstubAllGlobals());

const HOME = '#/dashboard/analysis';
const shown = () => Promise.resolve();
const never = () => Promise.reject(new Error('the page is not waited for'));

it.each([
  ['', true],
  ['#/', true],
  [HOME, true],
  ['#/dashboard/workbench', false],
  ['#/login?redirect=/dashboard/analysis', false],
])('the address %j shows what is kept: %s', (hash, expected) => {
  expect(isCachedFiguresPage(hash)).toBe(expected);
});

it.each([
  { hash: '#/order/index', isSignedIn: true, pageShown: never },
  { hash: HOME, isSignedIn: false, pageShown: never },
  { hash: HOME, isSignedIn: true, pageShown: never },
])('a server starts at once where no kept page is to be painted first: %o', async (deps) => {
  await firstPagePainted(deps);
  expect(frames).toEqual([]);
});

it('a server starts after the frame of a kept page, when the browser is idle', async () => {
  const order: string[] = [];
  const ready = firstPagePainted({ hash: HOME, isSignedIn: true, pageShown: shown }).then(() => order.push('server'));
  await vi.waitFor(() => expect(frames).toHaveLength(1));
  order.push('frame');
  for (const run of frames) run();
  await Promise.resolve();
  order.push('idle');
  for (const run of idle) run();
  await ready;
  expect(order).toEqual(['frame', 'idle', 'server']);
});
