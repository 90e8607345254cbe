import { EMPTY_FORM, type FormDocument, type FormNode } from '@src/contracts/form-document/document.ts';
import { newNode } from '@src/contracts/form-document/operations.ts';
import type { Comparison } from '@src/contracts/resource/condition.ts';
import { recordAnswerContract, writeAnswerContract } from '@src/contracts/resource/responses.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { expect, it } from 'vitest';

const node = (id: string, type: string, key: string): FormNode => ({
  ...newNode(EMPTY_FORM, type, { zh_CN: key, en: key }),
  ...{ id, key },
});

/** A form that lets a record be chosen only if a field of it holds what was guessed. */
const guessing = (resource: string, field: string, op: Comparison): FormDocument => ({
  ...EMPTY_FORM,
  lastId: 2,
  nodes: [node('n1', 'text', 'guess'), { ...node('n2', 'relation', 'record'), props: { resource } }],
  rules: [
    {
      id: 'r1',
      when: { field: 'guess', op: 'filled' },
      actions: [{ do: 'records', node: 'n2', where: { field, op, value: { key: 'guess' } } }],
    },
  ],
});
const choosing = (resource: string): FormDocument => ({ ...guessing(resource, 'id', 'is'), rules: [] });

const DESIGN = ['create', 'view', 'update', 'publish'].map((act) => `form-design:form:${act}`);
const FILL = 'form-design:formSubmission:create';

const create = async (client: TestClient, document: FormDocument, name = 'Guesses') => {
  const body = { name, document: JSON.stringify(document) };
  return (await client.result(writeAnswerContract, 'POST /form_design/form', { body })).record.id;
};
const publish = async (client: TestClient, id: string) => {
  const { record } = await client.result(recordAnswerContract, `GET /form_design/form/${id}`);
  const body = { event: 'publish', version: record.version };
  const { code, result } = await client.call(`POST /form_design/form/${id}/transition`, { body });
  return code === 0 ? code : [code, Object(result).text];
};
const fill = async (client: TestClient, form: string, values: unknown) =>
  (await client.call('POST /form_design/submission', { body: { form, values: JSON.stringify(values) } })).code;

const REFUSED = [1008, 'formDesign.rule.recordsRight'];

it.each([
  ['of a resource that its author may not see', choosing('customer'), [], REFUSED],
  ['that its author may choose', choosing('customer'), ['user:customer:choose'], 0],
  [
    'restricted by an author who may only choose',
    guessing('customer', 'nickname', 'is'),
    ['user:customer:choose'],
    REFUSED,
  ],
  ['restricted by a field that its author sees', guessing('customer', 'nickname', 'is'), ['user:customer:view'], 0],
  ['restricted by a masked field', guessing('customer', 'phone', 'startsWith'), ['user:customer:view'], REFUSED],
  ['restricted by a secret', guessing('account', 'password', 'startsWith'), ['system:account:view'], REFUSED],
])('publishing a form with records %s', async (_what, document, rights, expected) => {
  const admin = await openClient([]);
  const id = await create(admin, document);
  await admin.allow(...DESIGN, ...rights);
  expect(await publish(await admin.as('test'), id)).toEqual(expected);
});

it('a form asks for records by no field of a collection that its author or its submitter may not read', async () => {
  const admin = await openClient([]);
  const { store } = admin.server.context;
  await store.update('eavRecordsec1', '2', { f_ec1f8: 'zeppelin' });
  const id = await create(admin, guessing('eav-event', 'f_ec1f8', 'startsWith'));
  await publish(admin, id);
  await admin.allow(...DESIGN, FILL, 'eav:eav-event:view');
  const tester = await admin.as('test');
  const guess = (value: unknown) => fill(tester, id, { guess: value, record: '2' });
  expect([await guess('zep'), await guess('zip')]).toEqual([0, 1001]);
  await store.update('eavFields', 'ec1f8', { readRoles: ['3'] });
  expect([await guess('zep'), await guess('zip')]).toEqual([1001, 1001]);
  const own = await create(tester, guessing('eav-event', 'f_ec1f8', 'startsWith'), 'More guesses');
  expect(await publish(tester, own)).toEqual(REFUSED);
});

it('a published form does not answer guesses about fields that are hidden from the submitter', async () => {
  const admin = await openClient([]);
  const { store } = admin.server.context;
  const [customer] = (await store.list('customers')).filter(({ phone }) => typeof phone === 'string' && phone !== '');
  const id = await create(admin, choosing('customer'));
  await publish(admin, id);
  // As a form that was published before publishing was checked.
  const before = async (document: FormDocument) => store.update('forms', id, { published: JSON.stringify(document) });
  await admin.allow(FILL);
  const submitter = await admin.as('test');
  const guess = (value: unknown) => fill(submitter, id, { guess: String(value), record: customer?.id });
  await before(guessing('customer', 'phone', 'startsWith'));
  expect(await guess(String(customer?.phone).slice(0, 4))).toBe(1001);
  await before(guessing('customer', 'nickname', 'is'));
  expect([await guess(customer?.nickname), await guess('nobody')]).toEqual([0, 1001]);
});
