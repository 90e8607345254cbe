import { driveSettings } from './drivers/settings-driver.ts';
import { expect, test } from './fixtures.ts';
import { type Holding, holdingOf } from './heap.ts';
import { goThrough, MANY_PAGES } from './switching.ts';

const MEBIBYTE = 1024 * 1024;
const SWITCHES = 100;
const ROUND = Array.from({ length: SWITCHES }, (_, index) => MANY_PAGES[(index * 7) % MANY_PAGES.length] ?? '/');

const told = ({ bytes, nodes, listeners }: Holding) =>
  `${(bytes / MEBIBYTE).toFixed(2)} MiB, ${nodes} nodes, ${listeners} listeners`;

test('the third hundred of page switches holds no more memory than the second', async ({
  product,
  page,
  allow,
}, info) => {
  test.setTimeout(120_000);
  allow.lines(/status of 40/);
  await product.signIn();
  await driveSettings(product).bring({ openKeepAlive: false });
  await goThrough(page, MANY_PAGES);
  const after: Holding[] = [];
  for (let round = 0; round < 3; round += 1) {
    await goThrough(page, ROUND);
    after.push(await holdingOf(page));
  }
  const figures = after.map(told).join(' | ');
  info.annotations.push({ type: 'figures', description: figures });
  console.log(figures);
  const [, second, third] = after;
  if (second === undefined || third === undefined) throw new Error('three rounds give three figures');
  expect(third.bytes - second.bytes).toBeLessThanOrEqual(MEBIBYTE);
  expect(third.nodes - second.nodes).toBeLessThanOrEqual(20);
  expect(third.listeners - second.listeners).toBeLessThanOrEqual(0);
});
