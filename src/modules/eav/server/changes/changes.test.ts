import { type ChangePlan, modelChangeSetsContract } from '@src/contracts/endpoints/model-changes/contract.ts';
import { recordAnswerContract, writeAnswerContract } from '@src/contracts/resource/responses.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { COLLECTIONS } from '@src/server/store/store.ts';
import { describe, expect, it } from 'vitest';
import { EAV_COLLECTIONS, EAV_FIELDS, MODEL_CHANGES } from '../eav-row.ts';
import { add, changesOf, EVENTS, edit, hide, openChanges, SEATS_AS_TEXT } from './testing.ts';

const TITLE_AS_NUMBER = edit('ec1f1', { type: 'text' }, { type: 'integer' });

describe('change set of a collection', () => {
  it('is pending for its author only, and deleted when it becomes empty', async () => {
    const { client, store, save, list, one } = await openChanges();
    const set = await save(SEATS_AS_TEXT);
    expect([set.status, set.by, set.edits]).toEqual(['editing', 'vben', [SEATS_AS_TEXT]]);
    expect((await list()).open?.id).toBe(set.id);
    expect((await store.get(EAV_FIELDS, 'ec1f4'))?.type).toBe('integer');
    await client.allow('eav:eavCollection:view', 'eav:eavCollection:update');
    const other = await client.as('test');
    const seen = await other.result(modelChangeSetsContract, 'POST /eav/changeset/list', {
      body: { collection: 'ec1' },
    });
    expect(seen).toEqual({ open: null, others: [{ by: 'vben', keys: ['field:ec1f4'] }], past: [] });
    expect((await other.call('POST /eav/changeset/plan', { body: { id: set.id } })).code).toBe(1002);
    expect((await other.call('POST /eav/changeset/apply', { body: { id: set.id, version: 1 } })).code).toBe(1002);
    await client.allow('eav:eavCollection:view');
    const reader = await client.as('test');
    expect((await reader.call('POST /eav/changeset/apply', { body: { id: set.id, version: 1 } })).status).toBe(403);
    const old = await client.call('POST /eav/changeset/save', { body: { collection: 'ec1', version: 7, edits: [] } });
    expect(old.code).toBe(1008);
    expect(await one('save', { collection: 'ec1', version: set.version, edits: [] })).toBeNull();
    expect(await store.list(MODEL_CHANGES)).toEqual([]);
  });

  it('reports the effect on records with samples of failures and uses', async () => {
    const { store, plan } = await openChanges();
    await store.update(EVENTS, '3', { f_ec1f1: '42' });
    const { plan: reported, status } = await plan(
      edit('ec1f4', {}, { labelEn: 'Places' }),
      edit('ec1f2', {}, { type: 'multiSelect' }),
      TITLE_AS_NUMBER,
      hide('ec1f5'),
      edit('ec1f7', { required: null }, { required: true }),
    );
    expect([status, reported.records, reported.isBlocked, reported.isDestructive]).toEqual([
      'planned',
      24,
      false,
      true,
    ]);
    expect(
      reported.items.map(({ key, impact, notes, figures: { filled, converted, failed } }) => [
        key,
        impact,
        notes,
        filled,
        converted,
        failed,
      ]),
    ).toEqual([
      ['field:ec1f4', 'safe', [], 0, 0, 0],
      ['field:ec1f2', 'conversion', ['type', 'column'], 24, 24, 0],
      ['field:ec1f1', 'destructive', ['type', 'column'], 24, 1, 23],
      ['field:ec1f5', 'destructive', ['hidden'], 24, 0, 0],
      ['field:ec1f7', 'safe', ['required'], 0, 0, 0],
    ]);
    const title = reported.items[2];
    expect(title?.samples[0]).toEqual({ record: '新品发布会 1', value: '新品发布会 1', becomes: null });
    expect(title?.uses.filter(({ kind }) => kind !== 'interface')).toEqual([
      { kind: 'index', name: '活动搜索' },
      { kind: 'title', name: '活动' },
    ]);
  });

  it('lists the fields of the full index, including those not searched by the list', async () => {
    const { store, plan } = await openChanges();
    await store.update(EAV_FIELDS, 'ec1f4', { searchable: true });
    const { plan: reported } = await plan(hide('ec1f8'), hide('ec1f4'));
    const indexesOf = reported.items.map(({ key, uses }) => [key, uses.filter(({ kind }) => kind === 'index')]);
    expect(indexesOf).toEqual([
      ['field:ec1f8', [{ kind: 'index', name: '活动搜索' }]],
      ['field:ec1f4', []],
    ]);
  });

  it.each([
    [edit('ec1f4', {}, { type: 'password' }), 'type', 'typeNever'],
    [edit('ec1f4', {}, { code: 'title' }), 'code', 'taken'],
    [edit('ec1f4', {}, { code: 'Not a code' }), 'code', 'pattern'],
    [edit('ec1f2', {}, { options: 'a b' }), 'options', 'optionForm'],
    [edit('ec1f2', {}, { unique: true }), 'unique', 'duplicates'],
    [edit('ec1f4', {}, { updateTime: 'x' }), 'updateTime', 'unknownField'],
    [edit('ec1f7', {}, { target: 'nowhere' }), 'target', 'relationTarget'],
    [edit('gone', {}, { code: 'x' }), 'code', 'targetGone'],
    [hide('ec1f1'), 'code', 'titleHidden'],
    [
      add('a', { code: 'total', labelZh: '合计', labelEn: 'Total', type: 'formula', formula: 'seats + nothing' }),
      'formula',
      'formulaField',
    ],
    [add('a', { code: 'hall', type: 'text' }), 'labelZh', 'required'],
  ])('is not applied with errors: %j', async (change, field, rule) => {
    const { client, plan } = await openChanges();
    const { id, version, status, plan: reported } = await plan(change);
    expect([
      status,
      reported.isBlocked,
      reported.items[0]?.faults.find((fault) => fault.field === field)?.error.rule,
    ]).toEqual(['editing', true, rule]);
    expect((await client.call('POST /eav/changeset/apply', { body: { id, version } })).code).toBe(1004);
  });

  it('predicts the figures of the real run in a dry run, without effect', async () => {
    const { store, plan, dryRun, one } = await openChanges();
    await store.update(EVENTS, '3', { f_ec1f1: '42' });
    const before = [await store.list(EVENTS), await store.list(EAV_FIELDS)];
    const { id } = await plan(SEATS_AS_TEXT, TITLE_AS_NUMBER);
    const reported = await dryRun(id);
    expect(reported.outcome.items.map(({ key, figures }) => [key, figures])).toEqual([
      ['field:ec1f1', { filled: 24, converted: 1, lossy: 0, failed: 23 }],
      ['field:ec1f4', { filled: 24, converted: 24, lossy: 0, failed: 0 }],
    ]);
    expect([await store.list(EVENTS), await store.list(EAV_FIELDS)]).toEqual(before);
    const { set } = { set: await one('plan', { id }) };
    const done = await one('apply', { id, version: set?.version, confirm: 'event' });
    expect(done?.status).toBe('applied');
    expect(done?.outcome?.items).toEqual(reported.outcome.items);
  });

  it("requires the collection's code when data is lost", async () => {
    const { client, store, plan } = await openChanges();
    const { id, version } = await plan(hide('ec1f5'));
    for (const confirm of ['', 'events']) {
      const { result } = await client.call('POST /eav/changeset/apply', { body: { id, version, confirm } });
      expect(fieldsOf(fieldsOf(fieldsOf(result).errors).confirm).rule).toBe('confirmCode');
    }
    expect((await client.call('POST /eav/changeset/apply', { body: { id, version, confirm: 'event' } })).code).toBe(0);
    expect((await store.get(EAV_FIELDS, 'ec1f5'))?.deleteTime).not.toBe('');
  });

  it('adds a column of another type, updates both columns, and restores every value', async () => {
    const { client, store, apply, revert } = await openChanges();
    const before = await store.list(EVENTS);
    const set = await apply(SEATS_AS_TEXT, edit('ec1f5', {}, { type: 'integer' }));
    expect(set.status).toBe('applied');
    expect((await store.get(EAV_FIELDS, 'ec1f4'))?.column).toBe('f_ec1f4_2');
    const { record } = await client.result(recordAnswerContract, 'GET /eav/data/event/2');
    expect([record.f_ec1f4_2, record.f_ec1f4]).toEqual(['75', undefined]);
    const body = { ...record, f_ec1f4_2: 'many', f_ec1f5_2: 50 };
    await client.result(writeAnswerContract, 'PUT /eav/data/event/2', { body });
    expect(await store.get(EVENTS, '2')).toMatchObject({ f_ec1f4_2: 'many', f_ec1f4: null, f_ec1f5: 5000 });
    expect((await revert(set.id)).set.status).toBe('reverted');
    expect((await store.get(EAV_FIELDS, 'ec1f4'))?.column ?? null).toBeNull();
    const after = await store.list(EVENTS);
    const shown = (rows: typeof before) =>
      rows.filter(({ id }) => id !== '2').map(({ id, f_ec1f4, f_ec1f5 }) => [id, f_ec1f4, f_ec1f5]);
    expect(shown(after)).toEqual(shown(before));
    expect((await client.result(recordAnswerContract, 'GET /eav/data/event/2')).record).toMatchObject({
      f_ec1f4: null,
      f_ec1f5: 5000,
    });
  });

  it('swaps the names of fields with their references, and back', async () => {
    const { store, apply, plan, revert } = await openChanges();
    await apply(
      add('f', { code: 'income', labelZh: '收入', labelEn: 'Income', type: 'formula', formula: 'seats * fee' }),
    );
    const income = (await store.list(EAV_FIELDS)).find(({ code }) => code === 'income');
    const column = `f_${income?.id}`;
    expect((await store.get(EVENTS, '2'))?.[column]).toBe(75 * 99);
    const swap = [
      edit('ec1f4', {}, { code: 'fee' }),
      edit('ec1f5', {}, { code: 'seats' }),
      edit('ec1f1', {}, { code: 'headline' }),
    ];
    expect((await plan(...swap)).plan.items.map(({ impact }) => impact)).toEqual(['safe', 'safe', 'safe']);
    const swapped = await apply(...swap);
    expect((await store.get(EAV_FIELDS, String(income?.id)))?.formula).toBe('fee * seats');
    expect((await store.get(EAV_COLLECTIONS, 'ec1'))?.titleField).toBe('headline');
    expect((await store.get(EVENTS, '2'))?.[column]).toBe(75 * 99);
    const codes = async () =>
      Promise.all(['ec1f1', 'ec1f4', 'ec1f5'].map(async (id) => (await store.get(EAV_FIELDS, id))?.code));
    expect(await codes()).toEqual(['headline', 'fee', 'seats']);
    expect((await revert(swapped.id)).kept).toEqual([]);
    expect(await codes()).toEqual(['title', 'seats', 'fee']);
  });

  it('keeps a field numeric while a formula uses it', async () => {
    const { apply, plan } = await openChanges();
    await apply(
      add('f', { code: 'income', labelZh: '收入', labelEn: 'Income', type: 'formula', formula: 'seats * fee' }),
    );
    const { plan: reported } = await plan(SEATS_AS_TEXT);
    expect(reported.items[0]?.faults.map(({ field, error }) => [field, error.rule])).toEqual([['type', 'fieldUsed']]);
    expect((await plan(edit('ec1f4', {}, { type: 'decimal' }))).plan.isBlocked).toBe(false);
  });

  it('fills new fields of existing records: defaults, numbers, sums', async () => {
    const { store, apply } = await openChanges();
    await apply(
      add('a', { code: 'number', labelZh: '编号', labelEn: 'No.', type: 'sequence' }),
      add('b', {
        code: 'room',
        labelZh: '房间',
        labelEn: 'Room',
        type: 'text',
        defaultValue: 'A1',
        fillExisting: true,
      }),
      add('c', { code: 'floor', labelZh: '楼层', labelEn: 'Floor', type: 'integer', defaultValue: '1' }),
    );
    const ids = Object.fromEntries((await store.list(EAV_FIELDS)).map(({ id, code }) => [code, `f_${id}`]));
    const rows = await store.list(EVENTS);
    expect(rows.map((row) => row[ids.number ?? ''])).toEqual(rows.map((_, at) => at + 1));
    expect(rows.map((row) => row[ids.room ?? ''])).toEqual(rows.map(() => 'A1'));
    expect(rows.some((row) => row[ids.floor ?? ''] !== undefined)).toBe(false);
    expect((await store.get(EAV_FIELDS, (ids.room ?? '').slice(2)))?.fillExisting).toBeUndefined();
  });

  it('restores a hidden field with its values, and hides it again', async () => {
    const { client, store, apply, revert, list } = await openChanges();
    const hidden = await apply(hide('ec1f5'));
    expect((await client.result(recordAnswerContract, 'GET /eav/data/event/2')).record.f_ec1f5).toBeUndefined();
    const back = await apply({ key: 'field:ec1f5', act: 'restore', from: {}, to: {} });
    expect((await client.result(recordAnswerContract, 'GET /eav/data/event/2')).record.f_ec1f5).toBe(9900);
    expect((await revert(hidden.id, true)).kept.map(({ key, error }) => [key, error.rule])).toEqual([
      ['field:ec1f5', 'changedSince'],
    ]);
    await revert(back.id);
    await revert(hidden.id);
    expect((await client.result(recordAnswerContract, 'GET /eav/data/event/2')).record.f_ec1f5).toBe(9900);
    expect((await list()).past.map(({ status, revertedBy }) => [status, revertedBy])).toEqual([
      ['reverted', 'vben'],
      ['reverted', 'vben'],
    ]);
    expect(
      (await store.list(COLLECTIONS.audit)).filter(({ record }) => record === 'ec1f5').map(({ event }) => event),
    ).toEqual(['delete', 'restore', 'delete', 'restore']);
  });

  it('conflicts by field: changes of other values merge, changes of the same value are reported', async () => {
    const { store, plan, apply } = await openChanges();
    const mine = edit('ec1f4', { labelEn: 'Seats' }, { labelEn: 'Places' });
    await store.update(EAV_FIELDS, 'ec1f4', { labelZh: '座位', version: 2 });
    expect((await plan(mine)).plan.isBlocked).toBe(false);
    await store.update(EAV_FIELDS, 'ec1f4', { labelEn: 'Chairs', version: 3 });
    const { plan: reported } = await plan(mine);
    expect(reported.items[0]?.conflicts).toEqual([{ field: 'labelEn', was: 'Seats', is: 'Chairs', wanted: 'Places' }]);
    await apply({ ...mine, from: { labelEn: 'Chairs' } });
    expect(await store.get(EAV_FIELDS, 'ec1f4')).toMatchObject({ labelZh: '座位', labelEn: 'Places' });
  });

  it('is not applied to a model that has changed since the plan', async () => {
    const { client, store, plan } = await openChanges();
    const { id, version } = await plan(SEATS_AS_TEXT);
    await store.update(EAV_FIELDS, 'ec1f1', { labelEn: 'Name', version: 2 });
    expect((await client.call('POST /eav/changeset/apply', { body: { id, version } })).code).toBe(1008);
  });

  it.each([
    ['cascade', 'conversion', ['cascade']],
    ['clear', 'safe', ['onDelete']],
  ])('reports the effect of the rule %s on records', async (onDelete, impact, notes) => {
    const { plan } = await openChanges();
    const { plan: reported } = await plan(edit('ec1f7', { onDelete: null }, { onDelete }));
    expect(reported.items.map((item) => [item.impact, item.notes])).toEqual([[impact, notes]]);
  });

  it('distinguishes a collection from its field with the same id, in both directions', async () => {
    const { store, client } = await openChanges();
    const own = {
      ...(await store.get(EAV_COLLECTIONS, 'ec1')),
      id: 'same',
      code: 'same',
      name: 'Same',
      titleField: 'who',
    };
    await store.insert(EAV_COLLECTIONS, own);
    const field = { collection: 'same', type: 'text', labelZh: '谁', labelEn: 'Who', version: 1, deleteTime: '' };
    await store.insert(EAV_FIELDS, { ...field, id: 'same', code: 'who', position: 10 });
    const { apply, revert } = changesOf(client, 'same');
    const indexSets = JSON.stringify([{ fields: ['same'], unique: false }]);
    const set = await apply(
      { key: 'collection:same', act: 'edit', from: {}, to: { indexSets } },
      edit('same', {}, { labelEn: 'Visitor' }),
    );
    expect(set.status).toBe('applied');
    expect(await store.get(EAV_COLLECTIONS, 'same')).toMatchObject({ code: 'same', indexSets });
    expect(await store.get(EAV_FIELDS, 'same')).toMatchObject({ code: 'who', labelEn: 'Visitor' });
    expect((await revert(set.id)).kept).toEqual([]);
    expect(await store.get(EAV_FIELDS, 'same')).toMatchObject({ code: 'who', labelEn: 'Who' });
    expect((await store.get(EAV_COLLECTIONS, 'same'))?.indexSets ?? null).toBeNull();
  });

  it('names own and shared views that it would break, and only counts others', async () => {
    const { store, plan, list } = await openChanges();
    const view = { version: 1, list: 'eav-event', params: { f_ec1f4_from: '5' }, columns: [], isDefault: false };
    const of = (id: string, user: string, scope: string) => ({
      ...{ ...view, id, name: `View ${id}`, user, owner: user, scope, roles: [] },
    });
    for (const row of [of('v1', '1', 'private'), of('v2', '2', 'private'), of('v3', '2', 'all')])
      await store.insert(COLLECTIONS.views, row);
    const toldOf = ({ plan: planned }: { readonly plan: ChangePlan | null }) =>
      planned?.items.map(({ uses, hiddenViews }) => [uses.filter(({ kind }) => kind === 'view'), hiddenViews]);
    const set = await plan(SEATS_AS_TEXT);
    const told = [[['v1', 'v3'].map((id) => ({ kind: 'view', name: `View ${id}` })), 1]];
    expect(toldOf(set)).toEqual(told);
    const { open: listed } = await list();
    expect(listed === null ? null : toldOf(listed)).toEqual(told);
    expect(JSON.stringify(await list())).not.toContain('View v2');
  });

  it('updates saved views to another column', async () => {
    const { store, apply, revert } = await openChanges();
    const params = { f_ec1f4_from: '5', f_ec1f2: 'fair', sort: '-f_ec1f4,f_ec1f40,f_ec1f1' };
    const view = { list: 'eav-event', name: 'Big', params, columns: ['f_ec1f4', 'f_ec1f1'] };
    await store.insert(COLLECTIONS.views, { id: 'v1', version: 1, ...view });
    const set = await apply(SEATS_AS_TEXT);
    expect(await store.get(COLLECTIONS.views, 'v1')).toMatchObject({
      params: { f_ec1f2: 'fair', sort: '-f_ec1f4_2,f_ec1f40,f_ec1f1' },
      columns: ['f_ec1f4_2', 'f_ec1f1'],
    });
    await revert(set.id);
    expect(await store.get(COLLECTIONS.views, 'v1')).toMatchObject(view);
  });
});
