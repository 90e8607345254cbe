import type { ListQuery } from '@src/contracts/resource/list-query.ts';
import { writeListQuery } from '@src/contracts/resource/list-query.ts';
import type { ListAnswer } from '@src/contracts/resource/responses.ts';
import { expect, it } from 'vitest';
import { readAll } from './read-all.ts';

it("loads all pages within the server's limit", async () => {
  const asked: ListQuery[] = [];
  const record = (id: number) => ({
    ...{ id: String(id), version: 1, creator: 'a', createTime: '', updater: 'a', updateTime: '', can: [] },
  });
  const list = async (query: ListQuery): Promise<ListAnswer> => {
    asked.push(query);
    const length = query.page === 3 ? 10 : query.size;
    const rows = Array.from({ length }, (_, index) => record((query.page - 1) * query.size + index));
    return { list: rows, total: 210, page: query.page, size: query.size };
  };
  const all = await readAll({ list }, { filters: { collection: '7' }, sort: 'position' }, new AbortController().signal);
  expect(all.map(({ id }) => Number(id))).toEqual(Array.from({ length: 210 }, (_, index) => index));
  expect(asked.map(writeListQuery)).toEqual([
    { size: '100', sort: 'position', collection: '7' },
    { page: '2', size: '100', sort: 'position', collection: '7' },
    { page: '3', size: '100', sort: 'position', collection: '7' },
  ]);
});
