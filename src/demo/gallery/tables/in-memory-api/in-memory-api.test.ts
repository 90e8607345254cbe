import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { describe, expect, it } from 'vitest';
import { TOOL_PARTS, type ToolPart, toolDefinition } from '../tool-definition.literals.ts';
import { createInMemoryApi } from './in-memory-api.ts';
import { createLocalStore } from './local-store.ts';

const START = [
  { name: 'Caliper', code: 'T1', category: 'measure', price: 900, status: 'ready' },
  { name: 'Pallet jack', code: 'T2', category: 'lift', price: 40_000, status: 'lent' },
  { name: 'Tape gun', code: 'T10', category: 'pack', price: 1_500, status: 'ready' },
];
const SIGNAL = new AbortController().signal;
const NEXT = { key: 'k' } as const;

function openTools(parts: readonly ToolPart[] = TOOL_PARTS) {
  let time = Date.parse('2026-11-21T10:00:00');
  const store = createLocalStore({
    resource: 'tool',
    titleField: 'name',
    operator: 'ada',
    start: START,
    clock: () => time,
  });
  const definition = toolDefinition(parts);
  const api = createInMemoryApi(definition, store, 'ada');
  const tools = api.open(definition);
  const list = async (query = {}) => tools.list({ ...PLAIN_QUERY, ...query }, SIGNAL);
  const names = async (query = {}) => (await list(query)).list.map(({ name }) => name);
  const wait = (milliseconds: number) => {
    time += milliseconds;
  };
  return { api, tools, list, names, wait };
}

describe('an API over rows in memory', () => {
  it('sorts, searches, filters and pages as requested, and totals the matching rows', async () => {
    const { list, names } = openTools();
    expect(await names()).toEqual(['Caliper', 'Pallet jack', 'Tape gun']);
    expect(await names({ sort: [{ field: 'price', descending: true }] })).toEqual([
      'Pallet jack',
      'Tape gun',
      'Caliper',
    ]);
    expect(await names({ q: 'TAPE' })).toEqual(['Tape gun']);
    expect(await names({ filters: { category: 'measure,lift' } })).toEqual(['Caliper', 'Pallet jack']);
    expect(await list({ size: 2, page: 9 })).toMatchObject({ total: 3, page: 2, totals: { price: 42_400 } });
  });

  it('refuses a record with invalid values, by field, and one with a duplicate name', async () => {
    const { tools } = openTools();
    await expect(tools.create({ name: '', code: 'T1' }, 'k')).rejects.toMatchObject({
      code: 1001,
      detail: { errors: { name: { rule: 'required' }, code: { rule: 'taken' } } },
    });
    expect(await tools.check('name', 'caliper', null, SIGNAL)).toEqual({ rule: 'taken' });
    expect(await tools.check('name', 'caliper', '1', SIGNAL)).toBeNull();
  });

  it('creates a record in the first state, and refuses a write to an older version', async () => {
    const { tools } = openTools();
    const { record } = await tools.create({ name: 'Scale', code: 'T4' }, 'k');
    expect(record).toMatchObject({ status: 'ready', version: 1, can: ['update', 'delete', 'lend', 'retire'] });
    await tools.update(record.id, 1, { name: 'Scale 2' }, 'k');
    await expect(tools.update(record.id, 1, { name: 'Scale 3' }, 'k')).rejects.toMatchObject({
      code: 1003,
      detail: { current: { name: 'Scale 2', version: 2 }, changedBy: 'ada' },
    });
  });

  it('sends events of the lifecycle, gives reasons for illegal ones, and records the operator', async () => {
    const { tools } = openTools();
    const { record } = await tools.send('1', 1, 'lend', NEXT);
    expect(record).toMatchObject({ status: 'lent', version: 2, can: ['update', 'delete', 'giveBack'] });
    await expect(tools.send('1', 2, 'retire', NEXT)).rejects.toMatchObject({
      code: 1004,
      detail: { state: { status: 'lent' }, allowed: ['giveBack'] },
    });
    expect((await tools.get('1', SIGNAL)).cannot).toEqual({ lend: { reason: 'state' }, retire: { reason: 'state' } });
    expect(await tools.audit('1', SIGNAL)).toMatchObject([
      {
        event: 'lend',
        by: 'ada',
        time: '2026-11-21 10:00:00',
        changes: [{ field: 'status', from: 'ready', to: 'lent' }],
      },
    ]);
  });

  it('makes a dry run of a batch event, and skips records that do not accept it', async () => {
    const { tools, names } = openTools();
    const target = { filter: {} };
    const tried = await tools.batch(target, 'lend', { ...NEXT, dryRun: true });
    expect(tried).toMatchObject({ ok: ['1', '3'], failed: [{ id: '2', title: 'Pallet jack' }], total: 3, undo: null });
    expect(await names({ filters: { status: 'lent' } })).toEqual(['Pallet jack']);
    await tools.batch(target, 'lend', { ...NEXT, dryRun: false });
    expect(await names({ filters: { status: 'lent' } })).toEqual(['Caliper', 'Pallet jack', 'Tape gun']);
  });

  it('keeps deleted records in the recycle bin until they are purged, and undoes an event within its time', async () => {
    const { api, tools, names, wait } = openTools();
    const { undo } = await tools.send('1', 1, 'delete', NEXT);
    expect([await names(), await names({ bin: true })]).toEqual([['Pallet jack', 'Tape gun'], ['Caliper']]);
    await api.undo(undo?.id ?? '');
    expect(await names()).toEqual(['Caliper', 'Pallet jack', 'Tape gun']);
    const second = await tools.send('2', 1, 'delete', NEXT);
    wait(61_000);
    await expect(api.undo(second.undo?.id ?? '')).rejects.toMatchObject({ code: 1003 });
    await tools.send('2', 2, 'purge', NEXT);
    await expect(tools.get('2', SIGNAL)).rejects.toMatchObject({ code: 1002 });
  });

  it('does not undo an event after a later change', async () => {
    const { api, tools } = openTools();
    const { undo } = await tools.update('1', 1, { price: 1000 }, 'k');
    await tools.update('1', 2, { price: 2000 }, 'k');
    await expect(api.undo(undo?.id ?? '')).rejects.toMatchObject({ code: 1003 });
  });

  it('exports rows as texts, and returns the neighbours of a record', async () => {
    const { tools } = openTools();
    expect(await tools.exportRows(PLAIN_QUERY, ['name', 'price', 'bought'], null, SIGNAL)).toEqual({
      rows: [
        ['Caliper', '9.00', ''],
        ['Pallet jack', '400.00', ''],
        ['Tape gun', '15.00', ''],
      ],
      total: 3,
      next: null,
    });
    expect(await tools.neighbours('2', PLAIN_QUERY, SIGNAL)).toEqual({ previous: '1', next: '3', index: 2, total: 3 });
  });
});

it('accepts definitions of any parts', () => {
  expect(toolDefinition([]).fields.map(({ name }) => name)).toEqual(['name', 'code']);
  expect(toolDefinition(['lifecycle', 'price']).fields.map(({ name }) => name)).toEqual([
    'name',
    'code',
    'price',
    'status',
  ]);
});
