import { recordAnswerContract, writeAnswerContract } from '@src/contracts/resource/responses.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { inTransaction } from '@src/server/resource/transaction.ts';
import { describe, expect, it } from 'vitest';
import { EAV_COLLECTIONS, EAV_FIELDS } from '../eav-row.ts';
import { MAX_AT_ONCE } from './measure.ts';
import { add, EVENTS, edit, hide, openChanges, SEATS_AS_TEXT } from './testing.ts';

describe('change of many records', () => {
  const MANY = 1800;
  async function openMany(count = MANY) {
    const opened = await openChanges();
    const row = (id: number) => ({ id: String(id), f_ec1f1: `Event ${id}`, f_ec1f4: id, version: 1, deleteTime: '' });
    await inTransaction(opened.client.server.context, async ({ store }) => {
      for (let id = 100; id < 100 + count; id += 1) await store.insert(EVENTS, row(id));
    });
    return opened;
  }

  it('runs in batches; concurrent writes are kept, and readers see the result only when complete', async () => {
    const { client, store, plan, one, revert } = await openMany();
    const { id, version } = await plan(SEATS_AS_TEXT);
    const begun = await one('apply', { id, version });
    expect([begun?.status, begun?.run]).toEqual(['applying', { done: 1000, total: MANY + 24 }]);
    for (const record of ['150', '1700']) {
      const { record: seen } = await client.result(recordAnswerContract, `GET /eav/data/event/${record}`);
      await client.result(writeAnswerContract, `PUT /eav/data/event/${record}`, {
        body: { ...seen, ...FILLED, f_ec1f4: 7 },
      });
    }
    const made = await client.result(writeAnswerContract, 'POST /eav/data/event', {
      body: { ...FILLED, f_ec1f1: 'New', f_ec1f4: 9 },
    });
    const { id: other, version: otherVersion } = await plan(edit('ec1f1', {}, { labelEn: 'Name' }));
    const busy = await client.call('POST /eav/changeset/apply', { body: { id: other, version: otherVersion } });
    expect([busy.code, fieldsOf(busy.result).text]).toEqual([1008, 'eav.rule.changeRunning']);
    let set = await one('proceed', { id });
    while (set?.status === 'applying') set = await one('proceed', { id });
    expect([set?.status, set?.run?.done]).toEqual(['applied', MANY + 25]);
    const seats = async (record: string) =>
      (await client.result(recordAnswerContract, `GET /eav/data/event/${record}`)).record.f_ec1f4_2;
    expect([await seats('150'), await seats('1700'), await seats(made.record.id), await seats('400')]).toEqual([
      '7',
      '7',
      '9',
      '400',
    ]);
    await revert(id);
    expect(
      await Promise.all(
        ['150', made.record.id, '400'].map(async (record) => (await store.get(EVENTS, record))?.f_ec1f4),
      ),
    ).toEqual([7, 9, 400]);
  });

  it('is reverted in batches and can be stopped, like its application', async () => {
    const { client, store, apply, one, revert, list } = await openMany();
    const formula = { labelZh: '双倍', labelEn: 'Twice', type: 'formula', formula: 'seats + seats' };
    await apply(add('a', { code: 'twice', ...formula }));
    const id = String((await store.list(EAV_FIELDS)).find(({ code }) => code === 'twice')?.id);
    const column = `f_${id}`;
    const hidden = await apply(hide(id));
    await client.result(writeAnswerContract, 'PUT /eav/data/event/1700', {
      body: {
        ...(await client.result(recordAnswerContract, 'GET /eav/data/event/1700')).record,
        ...FILLED,
        f_ec1f4: 7,
      },
    });
    expect(await revert(hidden.id, true)).toMatchObject({ kept: [] });
    const { set } = await revert(hidden.id);
    expect([set.status, set.run]).toEqual(['reverting', { done: 1000, total: MANY + 24 }]);
    expect((await one('stop', { id: hidden.id }))?.status).toBe('applied');
    expect((await list()).past[0]?.status).toBe('applied');
    let row = (await revert(hidden.id)).set;
    while (row.status === 'reverting') row = (await one('proceed', { id: hidden.id })) ?? row;
    expect([row.status, row.run?.done, row.revertedBy]).toEqual(['reverted', MANY + 24, 'vben']);
    expect((await client.result(recordAnswerContract, 'GET /eav/data/event/1700')).record[column]).toBe(14);
  });
  const FILLED = { f_ec1f2: 'talk', f_ec1f3: '2026-12-01 10:00:00', f_ec1f7: '1' };

  it('is tried on the first records only', async () => {
    const { store, plan, dryRun } = await openMany(MAX_AT_ONCE);
    const before = await store.list(EVENTS);
    const { id } = await plan(SEATS_AS_TEXT);
    const { outcome, failure, isEstimate } = await dryRun(id);
    expect([outcome.records, outcome.items[0]?.figures.filled, failure, isEstimate]).toEqual([
      ...[MAX_AT_ONCE, MAX_AT_ONCE, null, true],
    ]);
    expect(await store.list(EVENTS)).toEqual(before);
  });

  it('is cancelled without a trace', async () => {
    const { store, plan, one } = await openMany();
    const before = await store.list(EVENTS);
    const { id, version } = await plan(SEATS_AS_TEXT);
    await one('apply', { id, version });
    let set = await one('stop', { id });
    while (set?.status === 'failed') set = await one('proceed', { id });
    expect([set?.status, set?.failure]).toEqual(['rolledBack', null]);
    expect(await store.list(EVENTS)).toEqual(before);
    expect((await store.get(EAV_COLLECTIONS, 'ec1'))?.applying).toBeNull();
  });

  it('fails when records violate it at the end, with the reason', async () => {
    const { client, store, plan, one } = await openMany();
    for (let id = 1; id <= 24; id += 1) await store.update(EVENTS, String(id), { f_ec1f4: id });
    const { id, version } = await plan(edit('ec1f4', {}, { type: 'text', unique: true }));
    await one('apply', { id, version });
    const { record } = await client.result(recordAnswerContract, 'GET /eav/data/event/150');
    await client.result(writeAnswerContract, 'PUT /eav/data/event/150', {
      body: { ...record, ...FILLED, f_ec1f4: 151 },
    });
    let set = await one('proceed', { id });
    while (set?.status === 'applying' || set?.status === 'failed') set = await one('proceed', { id });
    expect([set?.status, set?.failure?.rule]).toEqual(['rolledBack', 'duplicates']);
    expect((await store.get(EAV_FIELDS, 'ec1f4'))?.type).toBe('integer');
  });
});
