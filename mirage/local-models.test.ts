import { recordAnswerContract, writeAnswerContract } from '@src/contracts/resource/responses.ts';
import { serve } from '@src/host/serve.mjs';
import { PROVIDERS } from '@src/modules/ai/server/ai-row.ts';
import { demoModels } from '@src/modules/ai/server/providers/demo-models.ts';
import { BODY, openScriptedModels } from '@src/modules/ai/server/testing/scripted-models.ts';
import { type ChatPart, ModelFailure } from '@src/server/http/language-models.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { handleChatRequest } from '@tests/doubles/fake-chat-server.ts';
import { expect, it, onTestFinished } from 'vitest';
import { createLocalModels } from './local-models.ts';

const models = createLocalModels('http://demo.example.com', demoModels);
const faultOf = (cause: unknown) => (cause instanceof ModelFailure ? [cause.fault, cause.message] : cause);

it('calls a server on the same machine, and streams its text', async () => {
  const double = await serve((request, response) => void handleChatRequest(request, response), 0);
  onTestFinished(double.close);
  const server = { url: `${double.url}/v1`, key: '' };
  expect(await models.list(server)).toContain('halves');
  const asked = { server, model: 'halves', messages: [], temperature: 0, maxTokens: 9 };
  const parts: ChatPart[] = [];
  for await (const part of models.chat?.(asked, new AbortController().signal) ?? []) parts.push(part);
  const said = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
  expect([said.includes('港湾😀'), parts.at(-1)]).toEqual([true, { kind: 'end', reason: 'stop' }]);
});

it('reports an unreachable local server, and calls no other server', async () => {
  const list = (url: string) => models.list({ url, key: '' }).catch(faultOf);
  expect(await list('http://localhost:1/v1')).toEqual(['unreachable', '']);
  expect(await list('https://local.example.com/v1')).toEqual(['demo-small', 'demo-large']);
  expect(await list('https://other.example.com/v1')).toEqual(['unreachable', '']);
  const reached = [
    'http://localhost:1234/v1',
    'http://127.0.0.1/v1',
    'http://localhost.example.com/v1',
    'http://10.0.0.1/v1',
  ];
  expect(reached.map((url) => models.reaches?.({ url }))).toEqual([true, true, false, false]);
});

it('the seeded generator writes until a server on this machine is connected', async () => {
  const scripted = await openScriptedModels(['Text of a model.', { kind: 'end', reason: 'stop' }]);
  const { context } = scripted.client.server;
  const { reaches } = models;
  Object.assign(context, { languageModels: { ...context.languageModels, reaches } });
  const begun = async () =>
    (await scripted.client.result(writeAnswerContract, 'POST /news/ai_article', { body: BODY })).record.id;
  const local = (await context.store.get(PROVIDERS, '1'))?.id ?? '';
  await begun();
  expect(await scripted.write()).toBe(0);
  await context.store.update(PROVIDERS, local, { url: 'http://localhost:11434/v1', status: 'unchecked' });
  await begun();
  expect(await scripted.write()).toBe(0);
  await context.store.update(PROVIDERS, local, { status: 'connected' });
  const id = await begun();
  expect(await scripted.write()).toBe(1);
  const { record } = await scripted.client.result(recordAnswerContract, `GET /news/ai_article/${id}`);
  expect([record.status, record.provider]).toEqual(['done', local]);
  expect(scripted.asked.map(({ server }) => server.url)).toEqual(['http://localhost:11434/v1']);
});

it('a public demo calls no server on its own machine', async () => {
  const { languageModels } = (await openClient([])).server.context;
  expect([
    languageModels?.chat,
    await languageModels?.list({ url: 'http://localhost:5432', key: '' }).catch(faultOf),
  ]).toEqual([undefined, ['unreachable', '']]);
});
