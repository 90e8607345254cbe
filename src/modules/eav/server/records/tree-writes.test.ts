import { writeAnswerContract } from '@src/contracts/resource/responses.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import type { Selection } from '@src/server/store/store.ts';
import { watchedReads } from '@src/server/store/testing/watched-reads.ts';
import { expect, it } from 'vitest';

const TOPICS = 'eavRecordsec3';

it('writing a record of a tree reads the records around its place, and not all of the tree', async () => {
  const client = await openClient([]);
  const { store } = client.server.context;
  const asked: Selection[] = [];
  client.server.lend({
    store: watchedReads(store, (collection, selection) => collection === TOPICS && asked.push(selection)),
  });
  const create = async (code: string, parent: string | null) => {
    const body = { f_ec3f1: code, f_ec3f2: code, parent };
    return (await client.result(writeAnswerContract, 'POST /eav/data/topic', { body })).record.id;
  };
  const [low, high] = [await create('low', '1'), await create('high', null)];
  const move = (id: string, parent: string) =>
    client.call(`PUT /eav/data/topic/${id}`, { body: { parent, version: 1 } });
  expect(await move(low, high)).toMatchObject({ code: 0 });
  expect(await move(high, low)).toMatchObject({ code: 1001, result: { errors: { parent: { rule: 'cycle' } } } });
  expect(asked.filter(({ size, keysOnly = false }) => size === undefined && !keysOnly)).toEqual([]);
});
