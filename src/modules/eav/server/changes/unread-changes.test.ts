import type { ModelEdit } from '@src/contracts/endpoints/model-changes/contract.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { expect, it } from 'vitest';
import { EAV_FIELDS } from '../eav-row.ts';
import { addField, changesOf } from './testing.ts';

const [FEE, SEATS] = ['ec1f5', 'ec1f4'];
/** Id of a role that nobody of these tests has. */
const OTHER_ROLE = '3';

const edit = (field: string, to: ModelEdit['to']): ModelEdit => ({ key: `field:${field}`, act: 'edit', from: {}, to });
const formula = (text: string) =>
  addField({ code: 'sum', labelZh: '和', labelEn: 'Sum', type: 'formula', formula: text });

/** An administrator, and a designer of collections who sees events, but may not read their fees. */
async function open() {
  const admin = await openClient([]);
  await admin.allow('eav:eavCollection:view', 'eav:eavCollection:update', 'eav:eav-event:view', 'eav:eav-event:update');
  const { store } = admin.server.context;
  await store.update(EAV_FIELDS, FEE, { readRoles: [OTHER_ROLE] });
  return { admin, designer: await admin.as('test'), store };
}
const faultsFor = async (client: TestClient, ...edits: ModelEdit[]) =>
  (await changesOf(client).plan(...edits)).plan.items.map(({ faults }) =>
    faults.map(({ field, error }) => `${field} ${error.rule}`),
  );

it.each<readonly [string, ModelEdit, string]>([
  ['who reads it', edit(FEE, { readRoles: [] }), 'readRoles fieldUnread'],
  ['who writes it', edit(FEE, { writeRoles: [] }), ''],
  ['its limits, whose plan counts values', edit(FEE, { min: 5000 }), 'min fieldUnread'],
  ['whether it is required', edit(FEE, { required: true }), 'required fieldUnread'],
  ['its type', edit(FEE, { type: 'decimal' }), 'type fieldUnread'],
  ['its name', edit(FEE, { labelEn: 'Price' }), ''],
  ['a formula with it', formula('fee + seats'), 'formula formulaUnread'],
  ['a formula without it', formula('seats + seats'), ''],
])('a designer who may not read a field plans %s', async (_what, change, fault) => {
  const { admin, designer } = await open();
  const expected = fault === '' ? [[]] : [[fault]];
  expect(await faultsFor(designer, change)).toEqual(expected);
  expect(await faultsFor(admin, change)).toEqual([[]]);
});

it('a designer who may not write a field does not decide who may', async () => {
  const { admin, designer, store } = await open();
  await store.update(EAV_FIELDS, SEATS, { writeRoles: [OTHER_ROLE] });
  const change = edit(SEATS, { writeRoles: [] });
  expect(await faultsFor(designer, change)).toEqual([['writeRoles fieldUnwritten']]);
  expect(await faultsFor(designer, edit(SEATS, { labelEn: 'Chairs' }))).toEqual([[]]);
  expect(await faultsFor(admin, change)).toEqual([[]]);
});

it('a unique set tells whether values of a hidden field occur twice', async () => {
  const { admin, designer } = await open();
  const sets = (isUnique: boolean): ModelEdit => ({
    ...{ key: 'collection:ec1', act: 'edit', from: {} },
    to: { indexSets: JSON.stringify([{ fields: ['ec1f1', FEE], unique: isUnique }]) },
  });
  expect(await faultsFor(designer, sets(true))).toEqual([['indexSets fieldUnread']]);
  expect(await faultsFor(designer, sets(false))).toEqual([[]]);
  expect(await faultsFor(admin, sets(true))).toEqual([[]]);
});

it('hiding a field and restoring it in another form opens it to nobody', async () => {
  const { admin, designer } = await open();
  await changesOf(admin).apply({ key: `field:${FEE}`, act: 'hide', from: {}, to: {} });
  const restore = (to: ModelEdit['to']): ModelEdit => ({ key: `field:${FEE}`, act: 'restore', from: {}, to });
  expect(await faultsFor(designer, restore({ readRoles: [] }))).toEqual([['readRoles fieldUnread']]);
  expect(await faultsFor(designer, restore({}))).toEqual([[]]);
});

it('reverting the change that hid the values of a field opens it to nobody either', async () => {
  const { admin, designer, store } = await open();
  await store.update(EAV_FIELDS, FEE, { readRoles: [] });
  const { id } = await changesOf(admin).apply(edit(FEE, { readRoles: [OTHER_ROLE] }));
  const { kept } = await changesOf(designer).revert(id, true);
  expect(kept.map(({ key, error }) => [key, error.rule])).toEqual([[`field:${FEE}`, 'fieldUnread']]);
  const { code } = await designer.call('POST /eav/changeset/revert', { body: { id } });
  expect([code, (await store.get(EAV_FIELDS, FEE))?.readRoles]).toEqual([1001, [OTHER_ROLE]]);
  expect((await changesOf(admin).revert(id)).kept).toEqual([]);
});

it('a model file opens no field to those who may not read it', async () => {
  const { admin, designer, store } = await open();
  await admin.allow(...['view', 'export', 'create', 'update'].map((act) => `eav:eavCollection:${act}`));
  const { result } = await admin.call('POST /eav/model/export', { body: { site: null } });
  const { format, version, collections } = fieldsOf(fieldsOf(result).document);
  const [own] = JSON.parse(JSON.stringify(collections).replaceAll(/,?"readRoles":\[[^\]]*\]/g, '')).filter(
    (each: unknown) => fieldsOf(each).code === 'event',
  );
  const document = { format, version, collections: [own] };
  const body = { document, keys: ['field:event.fee'], dryRun: false };
  const { code, result: refused } = await designer.call('POST /eav/model/import', { body });
  expect([code, JSON.stringify(refused).includes('fieldUnread')]).toEqual([1001, true]);
  expect((await store.get(EAV_FIELDS, FEE))?.readRoles).toEqual([OTHER_ROLE]);
  expect((await admin.call('POST /eav/model/import', { body })).code).toBe(0);
  expect((await store.get(EAV_FIELDS, FEE))?.readRoles ?? []).toEqual([]);
});
