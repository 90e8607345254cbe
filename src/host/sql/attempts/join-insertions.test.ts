import { expect, it } from 'vitest';
import type { Statement } from '../sql-client.ts';
import { joinInsertions } from './join-insertions.ts';

const into = (table: string, ...params: readonly unknown[]): Statement => ({
  text: `insert into ${table} (${params.map((_, at) => `c${at}`).join(', ')}) values (${params.map((_, at) => `$${at + 1}`).join(', ')})`,
  params,
  into: table,
});
const update: Statement = { text: 'update orders set c = $1', params: [0] };

it('joins consecutive insertions into different tables', () => {
  expect(joinInsertions([update, into('audit', 1, 2), into('undos', 3), into('answers', 4, 5), update])).toEqual([
    update,
    {
      text: 'with part_0 as (insert into audit (c0, c1) values ($1, $2)), part_1 as (insert into undos (c0) values ($3)) insert into answers (c0, c1) values ($4, $5)',
      params: [1, 2, 3, 4, 5],
    },
    update,
  ]);
});

it('keeps the order of rows of one table, and does not change single insertions', () => {
  const lines = [into('audit', 1), into('audit', 2), into('undos', 3), update, into('audit', 4)];
  expect(joinInsertions(lines)).toEqual([
    lines[0],
    { text: 'with part_0 as (insert into audit (c0) values ($1)) insert into undos (c0) values ($2)', params: [2, 3] },
    update,
    lines[4],
  ]);
  expect(joinInsertions([])).toEqual([]);
});
