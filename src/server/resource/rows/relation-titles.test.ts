import { fieldOf } from '@src/contracts/resource/definition.ts';
import { exportAnswerContract } from '@src/contracts/resource/responses.ts';
import { describe, expect, it } from 'vitest';
import type { Row, Store } from '../../store/store.ts';
import { createTestStore } from '../../testing.ts';
import { createEarlierLines } from '../files/import-check/earlier-lines.ts';
import { planLine } from '../files/import-line.ts';
import { SYSTEM_ACTOR } from '../scheduled-events.ts';
import { createRegistry, type Work } from '../server-resource.ts';
import { openClient } from '../testing/test-context.ts';
import { ticketResource } from '../testing/ticket.seed.ts';
import { faultsOf } from '../validate-input.ts';
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

describe('a list of related records', () => {
  const others = { name: 'others', kind: 'relations', label: 'x', relation: { resource: 'ticket' } } as const;
  const { definition } = ticketResource;
  const resource = { ...ticketResource, definition: { ...definition, fields: [...definition.fields, others] } };

  async function openNoting(rows: readonly Row[]) {
    const { reads, store } = noting(createTestStore({ [resource.collection]: rows }));
    const { server } = await openClient();
    const context = { ...server.context, store, resources: createRegistry([resource]) };
    const work: Work = { resource, actor: SYSTEM_ACTOR, context, request: 'import' };
    const readCell = async (text: string) => {
      const line = { code: 'N', title: 'New', others: text };
      const plan = await planLine(work, { line, number: 1, earlier: createEarlierLines([]) });
      return plan.change?.after?.others;
    };
    return { reads, work, readCell };
  }

  it('is imported by ids and titles in the same number of queries, however many there are', async () => {
    const rows = Array.from({ length: 600 }, (_, at) => ticket(`t${at}`, `Title ${at}`));
    const counts: number[] = [];
    for (const count of [4, 600]) {
      const { reads, readCell } = await openNoting(rows);
      const part = rows.slice(0, count);
      const cell = part.map(({ id, title }, at) => (at % 2 === 0 ? id : String(title).toUpperCase())).join(',');
      expect(await readCell(cell)).toEqual(part.map(({ id }) => id));
      counts.push(reads.length);
    }
    expect(counts[1]).toBe(counts[0]);
  });

  it.each([
    ['that two records have', 'Twice'],
    ['of a deleted record', 'Gone'],
    ['of no record', 'Nothing'],
  ])('is not imported with a title %s', async (_name, title) => {
    const rows = [ticket('1', 'One'), ticket('2', 'Twice'), ticket('3', 'twice'), ticket('4', 'Gone', DELETED)];
    const { readCell } = await openNoting(rows);
    await expect(readCell(`One,${title}`)).rejects.toMatchObject({
      result: { errors: { others: { rule: 'missing' } } },
    });
    expect(await readCell('One,2')).toEqual(['1', '2']);
  });

  it('that is too long is refused without looking for its records', async () => {
    const { reads, readCell } = await openNoting([]);
    const cell = Array.from({ length: 5000 }, (_, at) => `n${at}`).join(',');
    const refusal = { result: { errors: { others: { rule: 'tooLarge', params: { max: 1000 } } } } };
    await expect(readCell(cell)).rejects.toMatchObject(refusal);
    expect(reads.length).toBeLessThan(20);
  });

  it('is checked in one query, however many there are', async () => {
    const rows = Array.from({ length: 600 }, (_, at) => ticket(`t${at}`, `Title ${at}`));
    const { reads, work } = await openNoting(rows);
    const draft = { others: rows.map(({ id }) => id) };
    expect(await faultsOf(work, draft, null, new Set(['others']))).not.toHaveProperty('others');
    expect(reads.filter((name) => name === 'getMany' || name === 'get')).toEqual(['getMany']);
    const wrong = { others: ['t1', 'nobody'] };
    expect(await faultsOf(work, wrong, null, new Set(['others']))).toMatchObject({ others: { rule: 'missing' } });
  });
});
