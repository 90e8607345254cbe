import { createPrng } from '../../src/server/seed/prng.ts';
import { createRowTable } from '../../src/server/store/in-memory-table.ts';
import type { Selection } from '../../src/server/store/store.ts';

/** Number of rows in the measured list, and the CPU milliseconds allowed for one request. */
const ROWS = 100_000;
const LIMIT = 100;
const PAGE_TURNS = 100;
const HAN = [...'张王李赵刘陈杨黄周吴徐孙胡朱高林何郭马罗伟芳娜敏静丽强磊军洋勇艳杰涛明'];

const prng = createPrng(1, 'bench');
const two = (count: number) => String(count).padStart(2, '0');
const han = () => HAN[prng.whole(0, HAN.length - 1)] ?? '';
const time = () =>
  `2026-${two(prng.whole(1, 12))}-${two(prng.whole(1, 28))} ${two(prng.whole(0, 23))}:${two(prng.whole(0, 59))}:${two(prng.whole(0, 59))}`;
const rows = Array.from({ length: ROWS }, (_, index) => ({
  id: String(index),
  name: `${han()}${han()}${han()}${prng.whole(1, 99_999)}`,
  status: prng.pick(['open', 'closed', 'waiting']),
  price: prng.whole(1, 1_000_000),
  createTime: time(),
  deleteTime: '',
}));

const live = { field: 'deleteTime', op: 'empty' } as const;
const some = {
  all: [live, { field: 'status', op: 'in', value: ['open'] }, { field: 'price', op: 'atLeast', value: 500_000 }],
} as const;
const sort = [{ field: 'status' }, { field: 'createTime', descending: true }, { field: 'name' }];

/** Test cases: name, selection, and whether the sort index of a column is built first, which happens once after a start. */
const CASES: readonly (readonly [string, Selection, 'first' | 'each'])[] = [
  ['one page as it is', { where: live, size: 10 }, 'each'],
  ['filter by two fields', { where: some, size: 10 }, 'each'],
  ['quick search', { where: live, search: { text: '王 99', fields: ['name', 'id'] }, size: 10 }, 'each'],
  ['sort by time', { where: live, sort: [{ field: 'createTime', descending: true }], size: 10 }, 'first'],
  ['sort by name', { where: live, sort: [{ field: 'name' }], size: 10 }, 'first'],
  ['sort by three fields, a deep page', { where: live, sort, from: 90_000, size: 100 }, 'first'],
  ['the next page', { where: live, sort, from: 90_100, size: 100 }, 'each'],
  ['filter, search and sort', { where: some, search: { text: '9', fields: ['name'] }, sort, size: 100 }, 'each'],
  ['the same after a write', { where: live, sort, from: 90_000, size: 100 }, 'each'],
];

const table = createRowTable(rows);
const slow: string[] = [];
for (const [name, selection, when] of CASES) {
  if (name.endsWith('a write')) table.put({ ...rows[0], id: '0', name: han() });
  const before = process.cpuUsage();
  const { total } = table.select(selection);
  const { user, system } = process.cpuUsage(before);
  const spent = (user + system) / 1000;
  console.log(
    `${name.padEnd(36)} ${spent.toFixed(1).padStart(7)} ms  ${total} rows${when === 'first' ? '  (first time)' : ''}`,
  );
  if (when === 'each' && spent > LIMIT) slow.push(name);
}

const heap = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};
const start = heap();
for (let turn = 0; turn < PAGE_TURNS; turn += 1) table.select({ where: live, sort, from: turn * 100, size: 100 });
console.log(`${PAGE_TURNS} page turns: ${((heap() - start) / 1024).toFixed(0)} KiB more memory`);
if (slow.length > 0) throw new Error(`more than ${LIMIT} ms: ${slow.join(', ')}`);
