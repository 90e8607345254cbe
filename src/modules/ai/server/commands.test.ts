import { listAnswerContract, recordAnswerContract } from '@src/contracts/resource/responses.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { expect, it } from 'vitest';

const read = async (client: TestClient, id: string) =>
  (await client.result(recordAnswerContract, `GET /news/ai_command/${id}`)).record;
const publish = async (client: TestClient, id: string) => {
  const { version } = await read(client, id);
  return client.call(`POST /news/ai_command/${id}/transition`, { body: { event: 'publish', version } });
};
const versions = async (client: TestClient, command: string) =>
  (await client.result(listAnswerContract, 'GET /news/ai_version/list', { query: { command, sort: '-no' } })).list;

it('stores a published prompt as a version, which later changes do not affect', async () => {
  const client = await openClient([]);
  expect(await versions(client, '9')).toEqual([]);
  await publish(client, '9');
  const published = await read(client, '9');
  expect([published.status, published.publishedVersion]).toEqual(['published', 1]);
  const body = { ...published, template: 'Describe {{topic}} briefly.' };
  expect((await client.call(`PUT /news/ai_command/9`, { body })).code).toBe(0);
  expect((await read(client, '9')).status).toBe('changed');
  expect((await versions(client, '9')).map(({ no, template }) => [no, template])).toEqual([[1, published.template]]);
  await publish(client, '9');
  expect((await versions(client, '9')).map(({ no, template }) => [no, template])).toEqual([
    [2, 'Describe {{topic}} briefly.'],
    [1, published.template],
  ]);
});

it.each([
  [{ template: 'About {{nothing}}' }, { template: 'unknownPlaceholder' }],
  [{ systemText: 'You are {{topic}}' }, { systemText: 'systemPlaceholder' }],
  [{ variables: [{ key: 'A b', label: 'x' }] }, { variables: 'variableKey' }],
])('rejects %j', async (values, faults) => {
  const client = await openClient([]);
  const record = await read(client, '9');
  const { code, result } = await client.call(`PUT /news/ai_command/9`, { body: { ...record, ...values } });
  expect(code).toBe(1001);
  const { errors }: { errors: Readonly<Record<string, { rule: string }>> } = Object(result);
  expect(Object.fromEntries(Object.entries(errors).map(([name, { rule }]) => [name, rule]))).toEqual(faults);
});
