import { createMemoryStore } from '@src/server/store/memory-store.ts';
import { expect, it } from 'vitest';
import { createFakeDatabases } from './fake-databases.ts';
import { FAKE_TABLES } from './fake-tables.ts';

const url = 'postgres://app:secret@stores.example.com/shop';

it('returns all rows of a table to concurrent first readers', async () => {
  const databases = createFakeDatabases(createMemoryStore());
  const source = FAKE_TABLES.map(({ table }) => ({ url, table })).find(({ table }) => table.name === 'orders');
  if (source === undefined) throw new Error('no table of orders');
  const later = async () => {
    // A concurrent query while the rows are being inserted.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    return databases.select(source, { size: 1 });
  };
  const answers = await Promise.all([
    databases.select(source, { size: 1 }),
    databases.select(source, { size: 1 }),
    later(),
  ]);
  expect(answers.map(({ total }) => total)).toEqual([60, 60, 60]);
  expect(await databases.nextNumber(source)).toBe(61);
});
