import { EMPTY_FORM, type FormDocument, type FormNode } from '@src/contracts/form-document/document.ts';
import { insertNodes, newNode, setNode } from '@src/contracts/form-document/operations.ts';
import {
  choicesContract,
  listAnswerContract,
  recordAnswerContract,
  writeAnswerContract,
} from '@src/contracts/resource/responses.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { describe, expect, it } from 'vitest';

const LABEL = { zh_CN: '名', en: 'Name' };
/** A form of required text fields with these keys. */
const formOf = (...keys: readonly string[]): FormDocument =>
  keys.reduce((document, key, index) => {
    const grown = insertNodes(document, [newNode(document, 'text', LABEL)], { parent: null, index });
    return setNode(grown, `n${index + 1}`, { key, required: true });
  }, EMPTY_FORM);

const read = async (client: TestClient, id: string) =>
  (await client.result(recordAnswerContract, `GET /form_design/form/${id}`)).record;
const create = async (client: TestClient, name: string, document: FormDocument) => {
  const body = { name, document: JSON.stringify(document) };
  return (await client.result(writeAnswerContract, 'POST /form_design/form', { body })).record.id;
};
const publish = async (client: TestClient, id: string) => {
  const { version } = await read(client, id);
  return client.call(`POST /form_design/form/${id}/transition`, { body: { event: 'publish', version } });
};
const fill = (client: TestClient, form: string, values: unknown) =>
  client.call('POST /form_design/submission', { body: { form, values: JSON.stringify(values) } });
const errorsOf = ({ result }: { readonly result: unknown }): Readonly<Record<string, unknown>> => Object(result).errors;

describe('form', () => {
  it('keeps every published version while its draft changes', async () => {
    const client = await openClient([]);
    const id = await create(client, 'Visit', formOf('company'));
    expect((await publish(client, id)).code).toBe(0);
    const body = { ...(await read(client, id)), document: JSON.stringify(formOf('company', 'phone')) };
    expect((await client.call(`PUT /form_design/form/${id}`, { body })).code).toBe(0);
    expect((await read(client, id)).published).toBe(JSON.stringify(formOf('company')));
    expect((await publish(client, id)).code).toBe(0);
    const query = { form: id, sort: '-no' };
    const { list } = await client.result(listAnswerContract, 'GET /form_design/version/list', { query });
    expect(list.map(({ no, title, document, publishedBy }) => [no, title, document, publishedBy])).toEqual([
      [2, 'Visit v2', JSON.stringify(formOf('company', 'phone')), 'vben'],
      [1, 'Visit v1', JSON.stringify(formOf('company')), 'vben'],
    ]);
  });

  it('is not published without content, nor stored when invalid', async () => {
    const client = await openClient([]);
    const id = await create(client, 'Empty', EMPTY_FORM);
    expect((await publish(client, id)).code).toBe(1008);
    const body = { ...(await read(client, id)), document: '{\n  "nodes": 1\n}' };
    const refused = await client.call(`PUT /form_design/form/${id}`, { body });
    expect(refused.code).toBe(1001);
    expect(errorsOf(refused)).toEqual({ document: { rule: 'format', text: expect.anything() } });
  });
});

describe('form submission', () => {
  it('stores the form version and its computed values', async () => {
    const client = await openClient([]);
    const id = await create(client, 'Visit', formOf('company'));
    await publish(client, id);
    const sent = await fill(client, id, { company: 'Acme', more: 'not asked' });
    expect(sent.code).toBe(0);
    const { list } = await client.result(listAnswerContract, 'GET /form_design/submission/list', {
      query: { form: id },
    });
    expect(list.map(({ title, no, values }) => [title, no, values])).toEqual([['Visit', 1, '{"company":"Acme"}']]);
    expect(list[0]?.answers).toEqual([{ label: expect.anything(), value: { zh_CN: 'Acme', en: 'Acme' } }]);
  });

  it.each([
    ['a required field that is empty', { company: '' }, { 'values.company': { rule: 'required' } }],
    ['text that is no object', 'text', { 'values.company': { rule: 'required' } }],
  ])('is rejected for %s', async (_, values, errors) => {
    const client = await openClient([]);
    const id = await create(client, 'Visit', formOf('company'));
    await publish(client, id);
    const refused = await fill(client, id, values);
    expect(refused.code).toBe(1001);
    expect(errorsOf(refused)).toEqual(errors);
  });

  it('refers to existing records that satisfy the rules', async () => {
    const client = await openClient([]);
    const { list } = await client.result(choicesContract, 'GET /choices', { query: { resource: 'dept', size: '2' } });
    const [one = '', other = ''] = list.map(({ value }) => value);
    const nodes: readonly FormNode[] = [
      { ...newNode(EMPTY_FORM, 'relation', LABEL), key: 'dept', props: { resource: 'dept' } },
    ];
    const where = { field: 'id', op: 'isNot', value: other } as const;
    const rules = [
      { id: 'r1', when: { not: { field: 'dept', op: 'empty' } }, actions: [{ do: 'records', node: 'n1', where }] },
    ] as const;
    const id = await create(client, 'Choose', { ...EMPTY_FORM, lastId: 1, nodes, rules });
    await publish(client, id);
    const missing = { 'values.dept': { rule: 'missing' } };
    expect(errorsOf(await fill(client, id, { dept: 'nobody' }))).toEqual(missing);
    expect(errorsOf(await fill(client, id, { dept: other }))).toEqual(missing);
    expect((await fill(client, id, { dept: one })).code).toBe(0);
  });

  it('counts once per key, however late it is repeated', async () => {
    const client = await openClient([]);
    const id = await create(client, 'Once', formOf('company'));
    await publish(client, id);
    const body = { form: id, key: 'k1', values: JSON.stringify({ company: 'Acme' }) };
    expect((await client.call('POST /form_design/submission', { body })).code).toBe(0);
    const again = await client.call('POST /form_design/submission', { body });
    expect([again.code, errorsOf(again)]).toEqual([1006, { key: { rule: 'taken' } }]);
    const query = { form: id };
    expect((await client.result(listAnswerContract, 'GET /form_design/submission/list', { query })).total).toBe(1);
  });

  it('is rejected by an unpublished form', async () => {
    const client = await openClient([]);
    const refused = await fill(client, '2', { words: 'Good' });
    expect(errorsOf(refused)).toEqual({ form: { rule: 'missing', text: 'formDesign.rule.closed' } });
  });
});

it('a secret answer is not kept with the submission, nor shown of one that was', async () => {
  const client = await openClient([]);
  const { store } = client.server.context;
  const secret = { ...newNode(EMPTY_FORM, 'password', LABEL), id: 'n3', key: 'pin' };
  const team = { ...newNode(EMPTY_FORM, 'repeat', LABEL), id: 'n2', key: 'team', children: [secret] };
  const document = { ...formOf('name'), lastId: 4, nodes: [...formOf('name').nodes, team, { ...secret, id: 'n4' }] };
  const id = await create(client, 'Badges', document);
  await publish(client, id);
  const sent = { name: 'Ada', pin: 'harbour lights', team: [{ pin: 'harbour lights' }] };
  const { code, result } = await fill(client, id, sent);
  const { record } = Object(result);
  const kept = { name: 'Ada', team: [{}] };
  expect([code, record.values]).toEqual([0, JSON.stringify(kept)]);
  const rows = [
    ...(await store.list('formSubmissions')),
    ...(await store.list('audit')),
    ...(await store.list('undos')),
  ];
  expect(JSON.stringify(rows)).not.toContain('harbour lights');
  await store.update('formSubmissions', record.id, { values: JSON.stringify(sent) });
  const shown = await client.result(recordAnswerContract, `GET /form_design/submission/${record.id}`);
  expect(shown.record.values).toBe(JSON.stringify(kept));
});
