import { EMPTY_FORM, type FormDocument, type FormNode } from '@src/contracts/form-document/document.ts';
import { newNode } from '@src/contracts/form-document/operations.ts';
import { choicesContract, recordAnswerContract, writeAnswerContract } from '@src/contracts/resource/responses.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { SERVER_REGISTRY } from '@src/server/resources.ts';
import { expect, it } from 'vitest';

interface Use {
  readonly resource: string;
  /** Values of the fields without a default; `first` is the first record that may be chosen. */
  readonly values: RecordValues;
}

const AGENT: RecordValues = {
  name: '青禾商贸',
  contact: '林岚',
  phone: '13800001234',
  tier: 'first',
  regions: ['430100'],
  validFrom: '2026-07-01',
  validTo: '2027-06-30',
};
const USES: readonly Use[] = [
  { resource: 'agent', values: AGENT },
  { resource: 'customer', values: { nickname: '小满' } },
  { resource: 'feedback', values: { title: '打不开', content: '点了没有反应', customer: 'first' } },
  { resource: 'aiCommand', values: { name: '写公告', systemText: '你是编辑。', template: '写一篇公告。' } },
];

const firstOf = async (client: TestClient, resource: string): Promise<string> =>
  (await client.result(choicesContract, 'GET /choices', { query: { resource, size: '1' } })).list[0]?.value ?? '';

/** A form with a node for each required field, and the answers to fill in. */
async function formFor(client: TestClient, { resource, values }: Use) {
  const definition = SERVER_REGISTRY.find(resource)?.definition;
  if (definition === undefined) throw new Error(`no resource ${resource}`);
  const asked = definition.fields.filter(
    ({ required, readOnly, form, default: given }) =>
      required === true && readOnly !== true && form !== false && given === undefined,
  );
  const nodes = asked.map(
    (field, at): FormNode => ({
      ...newNode(EMPTY_FORM, field.kind, { zh_CN: field.name, en: field.name }),
      ...{ id: `n${at + 1}`, key: field.name, required: true },
      props: {
        ...(field.relation === undefined ? {} : { resource: field.relation.resource }),
        ...(field.options === undefined ? {} : { options: field.options.map(({ value }) => ({ value })) }),
      },
    }),
  );
  const binding = { resource, fields: asked.map(({ name }, at) => ({ node: `n${at + 1}`, field: name })) };
  const document: FormDocument = {
    ...{ ...EMPTY_FORM, lastId: nodes.length, nodes },
    settings: { ...EMPTY_FORM.settings, binding },
  };
  const sent: Record<string, unknown> = {};
  for (const { name, relation } of asked) {
    const first = values[name] === 'first' || values[name] === undefined;
    sent[name] = relation !== undefined && first ? await firstOf(client, relation.resource) : values[name];
  }
  return { document, sent, api: definition.api };
}

it.each(USES)('writes a record of $resource', async (use) => {
  const client = await openClient([]);
  const { document, sent, api } = await formFor(client, use);
  const body = { name: use.resource, document: JSON.stringify(document) };
  const form = (await client.result(writeAnswerContract, 'POST /form_design/form', { body })).record;
  const publish = { event: 'publish', version: form.version };
  const published = await client.call(`POST /form_design/form/${form.id}/transition`, { body: publish });
  expect([published.code, published.result]).toEqual([0, expect.anything()]);
  const filled = { form: form.id, values: JSON.stringify(sent) };
  const answered = await client.call('POST /form_design/submission', { body: filled });
  expect([answered.code, Object(answered.result).errors]).toEqual([0, undefined]);
  const id = String(Object(Object(answered.result).record).record);
  const { record } = await client.result(recordAnswerContract, `GET ${api}/${id}`);
  expect(record).toMatchObject(sent);
});
