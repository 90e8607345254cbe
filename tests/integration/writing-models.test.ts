// isolated: the server of test models tracks its requests in every promise, which slows all later tests of the process
import { type ChaosConfig, LLMock } from '@copilotkit/aimock';
import { type ChatPart, type ChatRequest, ModelFailure } from '@src/server/http/language-models.ts';
import { createLanguageModels } from '@src/server/outbound/language-models.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

/*
 * Tests the client of model servers against an independent implementation of the protocol: a misunderstanding shared by the
 * client and `tests/doubles/fake-chat-server.ts` shows up here.
 */

const SAID = '港湾😀 has a harbour.';
const PATIENCE = { answer: 5_000, stall: 5_000 };
let mock: LLMock;

beforeEach(async () => {
  mock = new LLMock({ port: 0, chunkSize: 4 });
  await mock.start();
});
afterEach(() => mock.stop());

const request = (content: string, key = 'secret'): ChatRequest => ({
  ...{ server: { url: `${mock.url}/v1`, key }, model: 'small', temperature: 0.5, maxTokens: 100 },
  messages: [{ role: 'user', content }],
});

/** The text of a request, then its usage and end, or its error. */
async function outcome(content: string, times = PATIENCE) {
  const parts: ChatPart[] = [];
  try {
    for await (const part of createLanguageModels(times).chat(request(content), new AbortController().signal))
      parts.push(part);
  } catch (cause) {
    if (!(cause instanceof ModelFailure)) throw cause;
    return { said: saidIn(parts), rest: [cause.fault, cause.message] };
  }
  return { said: saidIn(parts), rest: parts.filter(({ kind }) => kind !== 'text') };
}
const saidIn = (parts: readonly ChatPart[]) => parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');

it('streams a text with its usage and end, and sends a request of the protocol', async () => {
  mock.onMessage('Write', { content: SAID, usage: { prompt_tokens: 7, completion_tokens: 3 } });
  expect(await outcome('Write.')).toEqual({
    said: SAID,
    rest: [
      { kind: 'usage', tokensIn: 7, tokensOut: 3 },
      { kind: 'end', reason: 'stop' },
    ],
  });
  expect(mock.getLastRequest()).toMatchObject({
    ...{ method: 'POST', path: '/v1/chat/completions' },
    body: { model: 'small', stream: true, stream_options: { include_usage: true }, temperature: 0.5, max_tokens: 100 },
  });
});

it.each([
  ['length', 'length'],
  ['content_filter', 'filter'],
] as const)('maps the finish reason %s to %s', async (finishReason, reason) => {
  mock.onMessage('Write', { content: SAID, finishReason });
  expect((await outcome('Write.')).rest.at(-1)).toEqual({ kind: 'end', reason });
});

it.each([
  [401, 'credentials'],
  [404, 'missing'],
  [429, 'limited'],
  [503, 'broken'],
] as const)('maps the status %i to %s, with the message of the server', async (status, fault) => {
  mock.nextRequestError(status, { message: 'no, thank you' });
  expect(await outcome('Write.')).toEqual({ said: '', rest: [fault, 'no, thank you'] });
});

it('reports an unknown model as missing', async () => {
  expect((await outcome('Unknown.')).rest[0]).toBe('missing');
});

const CHAOS: readonly (readonly [string, ChaosConfig, string])[] = [
  ['drops', { dropRate: 1 }, 'broken'],
  ['is no protocol', { malformedRate: 1 }, 'broken'],
  ['is limited', { rateLimitRate: 1 }, 'limited'],
  ['hangs up', { disconnectRate: 1 }, 'unreachable'],
];
it.each(CHAOS)('fails for a response that %s', async (_what, chaos, fault) => {
  mock.onMessage('Write', { content: SAID }, { chaos });
  const { said, rest } = await outcome('Write.');
  expect([said, rest[0]]).toEqual(['', fault]);
});

it('keeps the text before a broken connection, and reports the break', async () => {
  mock.onMessage('Write', { content: SAID }, { truncateAfterChunks: 4, latency: 30 });
  const { said, rest } = await outcome('Write.');
  expect([said !== '' && said !== SAID && SAID.startsWith(said), rest[0]]).toEqual([true, 'unreachable']);
});

it('waits for a slow server, but not longer than the limit', async () => {
  mock.onMessage('Slow', { content: SAID }, { streamingProfile: { ttft: 60, tps: 200 } });
  mock.onMessage('Silent', { content: SAID }, { chaos: { latencyMs: 2_000 } });
  expect((await outcome('Slow.')).said).toBe(SAID);
  expect(await outcome('Silent.', { answer: 50, stall: 50 })).toEqual({ said: '', rest: ['stalled', ''] });
});

it('ends with the reason of the abort signal', async () => {
  mock.onMessage('Write', { content: SAID.repeat(50) }, { streamingProfile: { tps: 50 } });
  const controller = new AbortController();
  const stopped = new Error('stopped');
  const read = async () => {
    for await (const _part of createLanguageModels().chat(request('Write.'), controller.signal))
      controller.abort(stopped);
  };
  expect(await read().catch((cause: unknown) => cause)).toBe(stopped);
});

it('lists models, and returns the harm categories of a text', async () => {
  mock.onMessage('Write', { content: SAID });
  mock.onModerate('storm', { flagged: true, categories: { violence: true, hate: false } });
  const { list, moderate } = createLanguageModels(PATIENCE);
  const server = request('').server;
  expect(await list(server)).toContain('gpt-4o');
  expect([await moderate(server, 'A storm.'), await moderate(server, 'Tea.')]).toEqual([['violence'], []]);
});
