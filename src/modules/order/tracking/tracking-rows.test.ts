import { expect, it } from 'vitest';
import { checkTracking, MAX_TRACKING_ROWS, readTracking, unreadLines } from './tracking-rows.ts';

const order = (no: string, can: string[]) => ({
  id: `o${no}`,
  no,
  version: 1,
  creator: '',
  createTime: '',
  updater: '',
  updateTime: '',
  can,
});
const ORDERS = new Map([
  ['1', order('1', ['deliver'])],
  ['2', order('2', [])],
  ['3', order('3', ['deliver'])],
]);
const carrierOf = (text: string) => (text === 'SF' ? 'sf' : null);

it('reports the number of ignored lines, never silently', () => {
  const lines = Array.from({ length: MAX_TRACKING_ROWS + 5 }, (_, number) => ({
    number,
    cells: ['1', 'SF', 'SF123456'],
  }));
  expect([readTracking(lines).length, unreadLines(lines)]).toEqual([MAX_TRACKING_ROWS, 5]);
  expect(unreadLines(lines.slice(0, MAX_TRACKING_ROWS))).toBe(0);
});

it('validates each line of a tracking file', () => {
  const lines = [
    ['1', 'SF', 'SF123456'],
    ['1', 'SF', 'SF123457'],
    ['2', 'SF', 'SF123456'],
    ['3', 'UPS', 'SF123456'],
    ['3 ', 'SF', '12'],
    ['4', 'SF', 'SF123456'],
    [],
  ].map((cells, index) => ({ number: index + 2, cells }));
  const checked = checkTracking(readTracking(lines), ORDERS, carrierOf);
  expect(checked.map(({ line, state, carrier }) => [line, state, carrier])).toEqual([
    [2, 'ready', 'sf'],
    [3, 'twice', 'sf'],
    [4, 'closed', 'sf'],
    [5, 'noCarrier', 'UPS'],
    [6, 'twice', 'sf'],
    [7, 'noOrder', 'sf'],
    [8, 'noOrder', ''],
  ]);
});
