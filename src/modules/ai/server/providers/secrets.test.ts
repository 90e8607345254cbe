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
