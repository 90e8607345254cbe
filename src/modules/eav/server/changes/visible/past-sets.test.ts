import { MAX_PAST_SETS } from '@src/contracts/endpoints/model-changes/contract.ts';
import { watchedReads } from '@src/server/store/testing/watched-reads.ts';
import { expect, it } from 'vitest';
import { MODEL_CHANGES } from '../../eav-row.ts';
import { EMPTY_SET, type SetRow } from '../set-row.ts';
import { edit, openChanges } from '../testing.ts';

const COUNT = 150;

it('the last changes of a collection are listed, and those under way; a save reads none of them', async () => {
  const { client, store, list } = await openChanges();
  const row = (at: number, status: SetRow['status']): SetRow => ({
    ...{ ...EMPTY_SET, id: String(1000 + at), status, collection: 'ec1', by: 'vben', user: '1' },
    ...{ time: '2026-06-17 10:30:00', edits: [edit('ec1f1', {}, { labelEn: 'Name' })] },
  });
  await store.insert(MODEL_CHANGES, { ...row(0, 'reverting') });
  for (let at = 1; at < COUNT; at += 1)
    await store.insert(MODEL_CHANGES, { ...row(at, at % 2 ? 'applied' : 'reverted') });
  let read = 0;
  const watched = watchedReads(store, (collection, { keysOnly }, { rows }) => {
    // New ids are looked up in memory, and are numbers of a sequence in a database.
    if (collection === MODEL_CHANGES && keysOnly !== true) read += rows.length;
  });
  client.server.lend({ store: watched });
  const { past } = await list();
  const last = Array.from({ length: MAX_PAST_SETS }, (_, at) => String(1000 + COUNT - 1 - at));
  expect([past.map(({ id }) => id), read]).toEqual([[...last, '1000'], MAX_PAST_SETS + 1]);
  read = 0;
  await client.call('POST /eav/changeset/save', {
    body: { collection: 'ec1', version: 0, edits: [edit('ec1f1', {}, { labelEn: 'Title' })] },
  });
  expect(read).toBe(0);
});
