import {
  EMPTY_FORM,
  type FormBinding,
  type FormDocument,
  type FormNode,
} from '@src/contracts/form-document/document.ts';
import { newNode } from '@src/contracts/form-document/operations.ts';
import { recordAnswerContract, writeAnswerContract } from '@src/contracts/resource/responses.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { expect, it, vi } from 'vitest';

const RECORDS = 'eavRecordsec2';
const node = (id: string, type: string, key: string): FormNode => ({
  ...newNode(EMPTY_FORM, type, { zh_CN: key, en: key }),
  ...{ id, key },
});
const BOUND: FormBinding['fields'] = [
  { node: 'n1', field: 'f_ec2f1' },
  { node: 'n2', field: 'f_ec2f3' },
];
/** A form that writes the name and the capacity of venues. */
const formOf = (fields: FormBinding['fields'] = BOUND, resource = 'eav-venue'): FormDocument => ({
  ...EMPTY_FORM,
  lastId: 2,
  settings: { ...EMPTY_FORM.settings, binding: { collection: 'venue', resource, fields: [...fields] } },
  nodes: [node('n1', 'text', 'name'), node('n2', 'integer', 'seats')],
});
const RIGHTS = ['create', 'view', 'update', 'publish'].map((act) => `form-design:form:${act}`);
const FILL = 'form-design:formSubmission:create';

const create = async (client: TestClient, document: FormDocument) =>
  (
    await client.result(writeAnswerContract, 'POST /form_design/form', {
      body: { name: 'Venues', document: JSON.stringify(document) },
    })
  ).record.id;
const publish = async (client: TestClient, id: string) => {
  const { record } = await client.result(recordAnswerContract, `GET /form_design/form/${id}`);
  const body = { event: 'publish', version: record.version };
  const { code, result } = await client.call(`POST /form_design/form/${id}/transition`, { body });
  return [code, Object(result).text ?? Object(Object(result).reason).text];
};
const fill = (client: TestClient, form: string, values: unknown) =>
  client.call('POST /form_design/submission', { body: { form, values: JSON.stringify(values) } });

async function open(document = formOf()) {
  const admin = await openClient([]);
  const id = await create(admin, document);
  return { admin, id, store: admin.server.context.store };
}

it('creates a record of its collection per submission, for users who may fill it in', async () => {
  const { admin, id, store } = await open();
  expect((await publish(admin, id))[0]).toBe(0);
  await admin.allow(FILL);
  const { code, result } = await fill(await admin.as('test'), id, { name: 'North hall', seats: 80 });
  expect(code).toBe(0);
  const written = (await store.list(RECORDS)).at(-1);
  expect(written).toMatchObject({ f_ec2f1: 'North hall', f_ec2f3: 80, creator: 'test', version: 1 });
  expect(Object(Object(result).record).record).toBe(written?.id);
  const lines = (await store.list('audit')).filter(
    ({ resource, record }) => resource === 'eav-venue' && record === written?.id,
  );
  expect(lines.map(({ event, by }) => [event, by])).toEqual([['create', 'test']]);
});

it("reports errors of the collection at the form's fields, and stores nothing then", async () => {
  const { admin, id, store } = await open();
  await publish(admin, id);
  const before = [(await store.list(RECORDS)).length, (await store.list('formSubmissions')).length];
  const { code, result } = await fill(admin, id, { name: '南山书院', seats: 90_000 });
  expect([code, Object.entries(Object(result).errors).map(([path, error]) => [path, Object(error).rule])]).toEqual([
    1001,
    expect.arrayContaining([['values.seats', 'tooLarge']]),
  ]);
  const taken = await fill(admin, id, { name: '南山书院', seats: 9 });
  expect(Object(taken.result).errors).toEqual({ 'values.name': { rule: 'taken' } });
  expect([(await store.list(RECORDS)).length, (await store.list('formSubmissions')).length]).toEqual(before);
});

it.each([
  ['a field that is gone', [{ node: 'n1', field: 'f_gone' }, ...BOUND]],
  ['a kind that does not fit', [BOUND[0], { node: 'n1', field: 'f_ec2f3' }]],
  ['a node that is gone', [...BOUND, { node: 'n9', field: 'f_ec2f2' }]],
  ['a required field without a node', [BOUND[1]]],
])('rejects publishing over %s', async (_what, fields) => {
  const { admin, id } = await open(formOf(fields.flatMap((each) => each ?? [])));
  expect((await publish(admin, id))[0]).toBe(1008);
});

it('is published only with the permission to create records there', async () => {
  const { admin, id } = await open();
  await admin.allow(...RIGHTS, 'eav:eav-venue:view');
  expect((await publish(await admin.as('test'), id))[0]).toBe(1008);
  await admin.allow(...RIGHTS, 'eav:eav-venue:view', 'eav:eav-venue:create');
  expect((await publish(await admin.as('test'), id))[0]).toBe(0);
});

it('accepts no submissions once a bound field or the collection is deleted', async () => {
  const { admin, id, store } = await open();
  await publish(admin, id);
  const refused = async () => Object((await fill(admin, id, { name: 'South hall', seats: 8 })).result).errors;
  const drift = { form: { rule: 'missing', text: 'formDesign.rule.drift' } };
  await store.update('eavFields', 'ec2f3', { type: 'boolean' });
  expect(await refused()).toEqual(drift);
  await store.update('eavFields', 'ec2f3', { type: 'integer' });
  await store.update('eavCollections', 'ec2', { status: 'retired' });
  expect(await refused()).toEqual(drift);
  expect((await publish(admin, id))[0]).toBe(1008);
});

const replacing = async (client: TestClient, name = 'eav-venue') =>
  Object((await client.call('POST /form_design/replacing', { body: { name } })).result).document;
const inPlace = (fields = BOUND): FormDocument => {
  const form = formOf(fields);
  const { binding } = form.settings;
  if (binding === undefined) throw new Error('no binding');
  return { ...form, settings: { ...form.settings, binding: { ...binding, replaces: true } } };
};

it("replaces the collection's form until a field no longer fits, and is marked then", async () => {
  const { admin, id, store } = await open(inPlace());
  expect(await replacing(admin)).toBe(null);
  await publish(admin, id);
  expect(await replacing(admin)).toBe(JSON.stringify(inPlace()));
  expect(await replacing(admin, 'agent')).toBe(null);
  const drift = async () => (await admin.result(recordAnswerContract, `GET /form_design/form/${id}`)).record.drift;
  expect(await drift()).toBe('fits');
  await store.update('eavFields', 'ec2f3', { type: 'boolean' });
  expect([await drift(), await replacing(admin)]).toEqual(['drifted', null]);
  await store.update('eavFields', 'ec2f3', { type: 'integer' });
  expect(await drift()).toBe('fits');
});

it('is returned to users who may create or change such records only', async () => {
  const { admin, id } = await open(inPlace());
  await publish(admin, id);
  await admin.allow('eav:eav-venue:create');
  const writer = await admin.as('test');
  expect(await replacing(writer)).toBe(JSON.stringify(inPlace()));
  const refused = await Promise.all(
    ['agent', 'nothing', ''].map((name) => writer.call('POST /form_design/replacing', { body: { name } })),
  );
  expect(refused.map(({ code }) => code)).toEqual([403, 403, 403]);
});

it('replaces the form only if every answer is bound to a field', async () => {
  const { admin, id } = await open(inPlace());
  await publish(admin, id);
  const body = { name: 'Other', document: JSON.stringify(inPlace()) };
  const other = (await admin.result(writeAnswerContract, 'POST /form_design/form', { body })).record.id;
  expect(await publish(admin, other)).toEqual([1008, 'formDesign.rule.rival']);
  const loose = await open(inPlace(BOUND.slice(0, 1)));
  expect(await publish(loose.admin, loose.id)).toEqual([1008, 'formDesign.rule.drift']);
});

it('creates records of built-in resources if their definition allows it', async () => {
  const admin = await openClient([]);
  const { result } = await admin.call('POST /form_design/targets');
  const targets: readonly { name: string; code: string | null; isWritten: boolean }[] = Object(result).list;
  const written = targets.filter(({ isWritten }) => isWritten).map(({ name }) => name);
  expect(written).toEqual(expect.arrayContaining(['eav-venue', 'agent', 'feedback']));
  expect(written).not.toContain('order');
  expect(targets.find(({ name }) => name === 'eav-venue')?.code).toBe('venue');
  const fields = Object((await admin.call('POST /form_design/target', { body: { name: 'agent' } })).result).fields;
  expect(fields).toContainEqual(expect.objectContaining({ name: 'remark', kind: 'longText' }));
  await admin.allow('form-design:form:view');
  const reader = await admin.as('test');
  expect(Object((await reader.call('POST /form_design/target', { body: { name: 'agent' } })).result).fields).toBe(null);
});

it('reads the collections once to check many forms', async () => {
  const { admin, id, store } = await open();
  await publish(admin, id);
  const form = await store.get('forms', id);
  const read = vi.spyOn(store, 'select');
  const readsOfList = async (size = '1') => {
    read.mockClear();
    expect((await admin.call('GET /form_design/form/list', { query: { size } })).code).toBe(0);
    return read.mock.calls.filter(([collection]) => collection.startsWith('eav')).map(([collection]) => collection);
  };
  const before = await readsOfList();
  for (let at = 0; at < 10; at += 1) await store.insert('forms', { ...form, id: `more-${at}`, name: `Venues ${at}` });
  expect(await readsOfList()).toEqual(before);
  // Each shown form tells whether it can be published.
  expect(await readsOfList('10')).toEqual(before);
  await store.update('eavFields', 'ec2f3', { deleteTime: '2026-06-17 10:00:00' });
  await admin.call('GET /form_design/form/list');
  expect((await store.get('forms', 'more-9'))?.drift).toBe('drifted');
});
