import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type ChatPart, type ChatRequest, ModelFailure } from '../http/language-models.ts';
import { createLanguageModels } from './language-models.ts';
import { readEvents } from './read-events.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A model server with responses of the test. */
async function startServer(answer: Answer): Promise<string> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    answer(request, response, body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/v1`;
}

const requestTo = (url: string, key = 'secret-key'): ChatRequest => ({
  server: { url, key },
  model: 'small',
  messages: [{ role: 'user', content: 'Write.' }],
  temperature: 0.5,
  maxTokens: 100,
});
const delta = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: finish }] })}\n\n`;
const USAGE = `data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 7, completion_tokens: 3 } })}\n\n`;
const DONE = 'data: [DONE]\n\n';

async function partsOf(url: string, signal = new AbortController().signal): Promise<ChatPart[]> {
  const parts: ChatPart[] = [];
  for await (const part of createLanguageModels().chat(requestTo(url), signal)) parts.push(part);
  return parts;
}
const failure = async (run: Promise<unknown>) => {
  const cause = await run.catch((error: unknown) => error);
  return cause instanceof ModelFailure ? [cause.fault, cause.message] : cause;
};

it('sends the request and returns text, usage and end', async () => {
  const seen: unknown[] = [];
  const url = await startServer((request, response, body) => {
    seen.push([request.method, request.url, request.headers.authorization, JSON.parse(body)]);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`: hello\n\n${delta('One, ')}${delta('two.')}${delta('', 'stop')}${USAGE}${DONE}`);
  });
  expect(await partsOf(url)).toEqual([
    { kind: 'text', text: 'One, ' },
    { kind: 'text', text: 'two.' },
    { kind: 'usage', tokensIn: 7, tokensOut: 3 },
    { kind: 'end', reason: 'stop' },
  ]);
  expect(seen).toEqual([
    [
      'POST',
      '/v1/chat/completions',
      'Bearer secret-key',
      {
        model: 'small',
        messages: [{ role: 'user', content: 'Write.' }],
        temperature: 0.5,
        max_tokens: 100,
        stream: true,
        stream_options: { include_usage: true },
      },
    ],
  ]);
});

it.each([
  ['length', 'length'],
  ['content_filter', 'filter'],
  ['tool_calls', 'stop'],
])('maps the finish reason %s to %s', async (given, reason) => {
  const url = await startServer((_request, response) => response.end(`${delta('x', given)}${DONE}`));
  expect((await partsOf(url)).at(-1)).toEqual({ kind: 'end', reason });
});

it.each([
  [401, '{"error":{"message":"bad key"}}', ['credentials', 'bad key']],
  [403, '{"error":"no"}', ['credentials', 'no']],
  [404, '{"error":{"message":"no such model"}}', ['missing', 'no such model']],
  [429, 'slow down', ['limited', 'slow down']],
  [400, '{"error":{"message":"too long"}}', ['refused', 'too long']],
  [500, '<html>', ['broken', '<html>']],
])('maps a status of %i to a fault, with the message of the server', async (status, body, reported) => {
  const url = await startServer((_request, response) => {
    response.writeHead(status);
    response.end(body);
  });
  expect(await failure(partsOf(url))).toEqual(reported);
});

it.each([
  ['no protocol', 'data: {nonsense\n\n', ['broken', 'the answer is none of the chat protocol']],
  [
    'an error in the stream',
    `${delta('x')}data: {"error":{"message":"out of memory"}}\n\n`,
    ['broken', 'out of memory'],
  ],
  ['an end without a reason', delta('x'), ['broken', 'the answer was cut off']],
])('%s is a failure', async (_name, body, reported) => {
  const url = await startServer((_request, response) => response.end(body));
  expect(await failure(partsOf(url))).toEqual(reported);
});

it('an unreachable server and a stalled one are distinguished', async () => {
  expect(await failure(partsOf('http://127.0.0.1:1/v1'))).toEqual(['unreachable', '']);
  const url = await startServer((_request, response) => void response.write(delta('x')));
  const silent = async () => {
    for await (const part of createLanguageModels({ answer: 5_000, stall: 20 }).chat(
      requestTo(url),
      new AbortController().signal,
    ))
      expect(part).toEqual({ kind: 'text', text: 'x' });
  };
  expect(await failure(silent())).toEqual(['stalled', '']);
});

it('follows no redirect, which would leak the key', async () => {
  const asked: string[] = [];
  const other = await startServer((request, response) => {
    asked.push(String(request.headers.authorization));
    response.end(DONE);
  });
  const url = await startServer((_request, response) => {
    response.writeHead(307, { location: `${other}/chat/completions` });
    response.end();
  });
  expect(await failure(partsOf(url))).toEqual(['unreachable', '']);
  expect(asked).toEqual([]);
});

it('sends no request when the signal has aborted before', async () => {
  let asked = 0;
  const url = await startServer((_request, response) => {
    asked += 1;
    response.end(`${delta('One', 'stop')}${DONE}`);
  });
  const stopped = new Error('stopped');
  await expect(partsOf(url, AbortSignal.abort(stopped))).rejects.toBe(stopped);
  expect(asked).toBe(0);
});

it('aborts the request when the signal aborts', async () => {
  const closed: Promise<unknown>[] = [];
  const url = await startServer((request, response) => {
    closed.push(once(request.socket, 'close'));
    response.write(delta('x'));
  });
  const controller = new AbortController();
  const stopped = new Error('stopped');
  const read = async () => {
    for await (const _part of createLanguageModels().chat(requestTo(url), controller.signal)) controller.abort(stopped);
  };
  expect(await read().catch((cause: unknown) => cause)).toBe(stopped);
  expect(await Promise.all(closed)).toHaveLength(1);
});

it('lists models', async () => {
  const url = await startServer((request, response) => {
    expect([request.method, request.url]).toEqual(['GET', '/v1/models']);
    response.end('{"data":[{"id":"small"},{"id":"large"}]}');
  });
  expect(await createLanguageModels().list({ url, key: '' })).toEqual(['small', 'large']);
});

it('parses events split at any byte', async () => {
  const bytes = new TextEncoder().encode('data: 港湾\r\n\r\nevent: x\ndata: a\ndata: 😀\n\n: comment\n\ndata: cut');
  for (const size of [1, 2, 3, 5, 100]) {
    async function* cut() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
    }
    const events: string[] = [];
    for await (const event of readEvents(cut())) events.push(event);
    expect(events, `${size} bytes at a time`).toEqual(['港湾', 'a\n😀']);
  }
});

it('sends a picture with the text', async () => {
  const seen: unknown[] = [];
  const url = await startServer((_request, response, body) => {
    seen.push(JSON.parse(body).messages);
    response.end(`${delta('A harbour.', 'stop')}${DONE}`);
  });
  const picture = 'data:image/webp;base64,UklGRg==';
  const messages = [
    { role: 'system', content: 'You see.' },
    { role: 'user', content: 'What is it?', picture },
  ] as const;
  const request = { ...requestTo(url), messages };
  for await (const _part of createLanguageModels().chat(request, new AbortController().signal));
  const parts = [
    { type: 'text', text: 'What is it?' },
    { type: 'image_url', image_url: { url: picture } },
  ];
  expect(seen).toEqual([
    [
      { role: 'system', content: 'You see.' },
      { role: 'user', content: parts },
    ],
  ]);
});

it.each([
  ['none', { results: [{ flagged: false, categories: { hate: true } }] }, []],
  ['each category once', { results: [{ flagged: true, categories: { hate: true, violence: false } }] }, ['hate']],
  ['harm without a category', { results: [{ flagged: true }] }, ['other']],
])('moderation finds %s', async (_found, answer, harms) => {
  const seen: unknown[] = [];
  const url = await startServer((request, response, body) => {
    seen.push([request.method, request.url, request.headers.authorization, JSON.parse(body)]);
    response.end(JSON.stringify(answer));
  });
  expect(await createLanguageModels().moderate({ url, key: 'k' }, 'A text.')).toEqual(harms);
  expect(seen).toEqual([['POST', '/v1/moderations', 'Bearer k', { input: 'A text.' }]]);
});

it.each([
  [404, '{"error":{"message":"no such path"}}', ['missing', 'no such path']],
  [200, '{"results":1}', ['broken', 'the answer is none of the chat protocol']],
] as const)('moderation fails for the response %s', async (status, body, fault) => {
  const url = await startServer((_request, response) => response.writeHead(status).end(body));
  expect(await failure(createLanguageModels().moderate({ url, key: '' }, 'A text.'))).toEqual(fault);
});

it('ends a text that a server continues beyond its limit, as one that reached it', async () => {
  const url = await startServer((_request, response) => {
    // The stream stays open.
    for (let count = 0; count < 50; count += 1) response.write(delta('x'.repeat(100)));
  });
  const parts = await partsOf(url);
  const text = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
  expect([text.length, parts.at(-1)]).toEqual([2100, { kind: 'end', reason: 'length' }]);
});

it.each([200, 500])('reads a limited part of a response that has no end, with status %i', async (status) => {
  const url = await startServer((_request, response) => {
    response.writeHead(status);
    for (let count = 0; count < 15; count += 1) response.write(' '.repeat(100_000));
  });
  const reported = ['broken', 'the answer has no end'];
  expect(await failure(createLanguageModels().list({ url, key: '' }))).toEqual(reported);
  if (status === 500) expect(await failure(partsOf(url))).toEqual(reported);
});

it('refuses an event that has no end', async () => {
  const line = new TextEncoder().encode(`data: ${'x'.repeat(1000)}\n`);
  const read = async () => {
    for await (const event of readEvents(Array.from({ length: 1001 }, () => line))) throw new Error(event);
  };
  await expect(read()).rejects.toThrow(RangeError);
});
