import { expect, it } from 'vitest';
import { PROVIDERS, VERSIONS } from '../ai-row.ts';
import { begin, END, openScriptedModels, read } from '../testing/scripted-models.ts';

const KEY = 'sk-harbour-0123456789';

it('sends a key to its model server only, and returns it in no response', async () => {
  const models = await openScriptedModels(['One.', END]);
  const { client } = models;
  const before = Object(await client.call('GET /news/ai_provider/1')).result.record;
  const saved = await client.call('PUT /news/ai_provider/1', { body: { version: before.version, key: KEY } });
  expect(saved.code).toBe(0);
  const id = await begin(models);
  await models.write();
  expect([models.asked[0]?.server.key, (await read(models, id)).status]).toEqual([KEY, 'done']);
  expect((await client.server.context.store.get(PROVIDERS, '1'))?.key).toBe(KEY);
  const reported = [
    saved,
    await client.call('GET /news/ai_provider/1'),
    await client.call('GET /news/ai_provider/list'),
    await client.call('GET /news/ai_provider/1/audit'),
    await client.call(`GET /news/ai_article/${id}`),
    await client.call(`GET /news/ai_article/${id}/stream`),
  ];
  expect(reported.map(({ code }) => code)).toEqual(reported.map(() => 0));
  expect(JSON.stringify(reported)).not.toContain(KEY);
});

it('asks for a key again before it is sent to another server', async () => {
  const { client } = await openScriptedModels([END]);
  const save = async (values: object) => {
    const { record } = Object((await client.call('GET /news/ai_provider/1')).result);
    const { code, result } = await client.call('PUT /news/ai_provider/1', {
      body: { version: record.version, ...values },
    });
    return code === 0 ? code : Object(result).errors;
  };
  const kept = async () => (await client.server.context.store.get(PROVIDERS, '1'))?.url;
  expect(await save({ url: 'https://models.example.com/v1', key: KEY })).toBe(0);
  const refused = { key: { rule: 'keyOfOtherServer', text: 'ai.rule.keyOfOtherServer' } };
  for (const url of [
    'https://evil.example.com/v1',
    'http://models.example.com/v1',
    'https://models.example.com:8443/v1',
  ])
    expect(await save({ url })).toEqual(refused);
  expect([await save({ url: 'https://models.example.com/v2' }), await kept()]).toEqual([
    0,
    'https://models.example.com/v2',
  ]);
  expect(await save({ url: 'https://other.example.com/v1', key: KEY })).toBe(0);
});

it('takes no address of a metadata service, in any notation, but one of the own network', async () => {
  const { client } = await openScriptedModels([END]);
  const save = async (url: string) => {
    const { record } = Object((await client.call('GET /news/ai_provider/1')).result);
    const { code, result } = await client.call('PUT /news/ai_provider/1', {
      body: { version: record.version, url, key: KEY },
    });
    return code === 0 ? code : Object(result).errors;
  };
  const refused = { url: { rule: 'cloudAddress', text: 'ai.rule.cloudAddress' } };
  for (const host of ['169.254.169.254', '169.254.1.1:8080', '2852039166', '0xa9fea9fe', '100.100.100.200'])
    expect(await save(`http://${host}/v1`)).toEqual(refused);
  for (const host of ['127.0.0.1:11434', '10.0.0.7', '192.168.1.20:8000', 'models.internal'])
    expect(await save(`http://${host}/v1`)).toBe(0);
});

it("returns a prompt's instructions with none of its texts", async () => {
  const models = await openScriptedModels(['One.', END]);
  const { store } = models.client.server.context;
  for (const { id } of await store.list(VERSIONS))
    await store.update(VERSIONS, id, { systemText: 'SECRET-INSTRUCTIONS' });
  const id = await begin(models);
  await models.write();
  expect(models.asked[0]?.messages[0]?.content).toContain('SECRET-INSTRUCTIONS');
  const reported = [
    await models.client.call(`GET /news/ai_article/${id}`),
    await models.client.call(`GET /news/ai_article/${id}/stream`),
    await models.client.call('POST /news/ai_assists', { body: {} }),
  ];
  expect(reported.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(JSON.stringify(reported)).not.toMatch(/SECRET-INSTRUCTIONS|systemText/);
});
