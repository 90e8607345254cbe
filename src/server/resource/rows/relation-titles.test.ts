import { fieldOf } from '@src/contracts/resource/definition.ts';
import { exportAnswerContract } from '@src/contracts/resource/responses.ts';
import { expect, it } from 'vitest';
import type { Row, Store } from '../../store/store.ts';
import { createTestStore } from '../../testing.ts';
import { SYSTEM_ACTOR } from '../scheduled-events.ts';
import { createRegistry, type Work } from '../server-resource.ts';
import { openClient } from '../testing/test-context.ts';
import { ticketResource } from '../testing/ticket.seed.ts';
import { titlesOf } from './relation-titles.ts';

const ticket = (id: string, title: string, more: object = {}): Row => ({
  id,
  code: id,
  title,
  status: 'open',
  ...more,
});
const DELETED = { deleteTime: '2026-06-17 09:00:00' };

it('exports the title of a related record where an import finds the record by it, else the id', async () => {
  const tickets = [
    ticket('alone', 'Alone'),
    ...[ticket('twice1', 'Twice'), ticket('twice2', 'twice')],
    ...[ticket('once', 'Once'), ticket('once-deleted', 'Once', DELETED)],
    ...[ticket('several', 'One, two'), ticket('id', 'alone'), ticket('blank', ' '), ticket('gone', 'Gone', DELETED)],
  ];
  const parents = ['alone', 'twice1', 'twice2', 'once', 'once-deleted', 'several', 'id', 'blank', 'gone', 'nobody'];
  const children = parents.map((parent) => ticket(`of-${parent}`, `Part of ${parent}`, { parent }));
  const client = await openClient([{ ...ticketResource, seed: () => [...tickets, ...children] }]);
  const body = {
    query: { where: JSON.stringify({ field: 'parent', op: 'filled' }), sort: 'id' },
    columns: ['code', 'parent'],
  };
  const { rows } = await client.result(exportAnswerContract, 'POST /desk/ticket/export', { body });
  expect(Object.fromEntries(rows)).toEqual({
    'of-alone': 'alone',
    'of-twice1': 'twice1',
    'of-twice2': 'twice2',
    'of-once': 'Once',
    'of-once-deleted': 'once-deleted',
    'of-several': 'several',
    'of-id': 'id',
    'of-blank': 'blank',
    'of-gone': 'gone',
    'of-nobody': 'nobody',
  });
});

/** A store that notes its reads. */
function noting(inner: Store) {
  const reads: string[] = [];
  const note = <Read>(name: string, read: Read): Read => {
    reads.push(name);
    return read;
  };
  const store: Store = {
    ...inner,
    get: (collection, id) => note('get', inner.get(collection, id)),
    getMany: (collection, ids) => note('getMany', inner.getMany(collection, ids)),
    select: (collection, selection) => note('select', inner.select(collection, selection)),
    aggregate: (collection, grouping) => note('aggregate', inner.aggregate(collection, grouping)),
  };
  return { reads, store };
}

it.each([3, 300])('reads the titles of %i related records in three queries', async (count) => {
  const rows = Array.from({ length: count }, (_, at) => ticket(`t${at}`, `Title ${at}`));
  const { reads, store } = noting(createTestStore({ [ticketResource.collection]: rows }));
  const { server } = await openClient();
  const context = { ...server.context, store, resources: createRegistry([ticketResource]) };
  const work: Work = { resource: ticketResource, actor: SYSTEM_ACTOR, context, request: 'export' };
  const field = fieldOf(ticketResource.definition, 'parent');
  if (field === undefined) throw new Error('tickets have no parent');
  const titles = await titlesOf(work, field, new Set(rows.map(({ id }) => id)));
  expect([...titles]).toEqual(rows.map(({ id, title }) => [id, title]));
  expect(reads).toEqual(['getMany', 'getMany', 'aggregate']);
});
