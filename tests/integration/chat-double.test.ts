import { serve } from '@src/host/serve.mjs';
import { type ChatPart, ModelFailure } from '@src/server/http/language-models.ts';
import { createLanguageModels } from '@src/server/outbound/language-models.ts';
import { type ChatFault, handleChatRequest } from '@tests/doubles/fake-chat-server.ts';
import { afterAll, expect, it } from 'vitest';

const double = await serve((request, response) => void handleChatRequest(request, response), 0);
afterAll(double.close);

/** The text of the model with this fault, its end reason, and the error of the client. */
async function ask(model: ChatFault) {
  const server = { url: `${double.url}/v1`, key: '' };
  const messages = [{ role: 'user', content: 'Write.' }] as const;
  const parts: ChatPart[] = [];
  let fault: string | null = null;
  try {
    const request = { server, model, messages, temperature: 0, maxTokens: 100 };
    for await (const part of createLanguageModels().chat(request, new AbortController().signal)) parts.push(part);
  } catch (cause) {
    if (!(cause instanceof ModelFailure)) throw cause;
    fault = cause.fault;
  }
  const said = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
  return { said, end: parts.find((part) => part.kind === 'end')?.reason ?? null, fault };
}

it.each([
  ['whole', 'stop', null],
  ['halves', 'stop', null],
  ['length', 'length', null],
  ['filter', 'filter', null],
  ['cut', null, 'unreachable'],
  ['broken', null, 'broken'],
  ['limited', null, 'limited'],
  ['harmful', 'stop', null],
] as const)('the client reports the end or the error of a %s text', async (model, end, fault) => {
  const whole = await ask(model);
  expect([whole.end, whole.fault]).toEqual([end, fault]);
  if (model === 'halves') expect(whole.said).toBe((await ask('whole')).said);
});

it('moderation flags a harmful term that arrived in two parts once the text is whole', async () => {
  const server = { url: `${double.url}/v1`, key: '' };
  const { moderate } = createLanguageModels();
  const { said } = await ask('harmful');
  expect(await moderate(server, said)).toEqual(['violence']);
  expect(await moderate(server, said.slice(0, said.indexOf('lence')))).toEqual([]);
});
