import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** Behaviours of the fake, selected by the name of the model. */
export const CHAT_FAULTS = [
  'whole',
  'slow',
  'stall',
  'length',
  'filter',
  'cut',
  'broken',
  'limited',
  'halves',
  'harmful',
] as const;
export type ChatFault = (typeof CHAT_FAULTS)[number];

const SENTENCE = '港湾😀 is a good place. ';
const WHOLE = ['Begin.\n\n', '## One\n\n', SENTENCE, SENTENCE, '\n\n## Two\n\n', SENTENCE, 'End.'];
/** The term that its moderation flags; the parts split it. */
const HARM = 'violence';
const HARMFUL = ['A quiet start. ', 'Then vio', 'lence, and an end.'];
/** Milliseconds between two parts. */
const PACE = { usual: 60, slow: 700 } as const;

const chunk = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: finish }] })}\n\n`;
const USAGE = `data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 70, completion_tokens: 30 } })}\n\n`;
const DONE = 'data: [DONE]\n\n';
const REASONS: Partial<Record<ChatFault, string>> = { length: 'length', filter: 'content_filter' };

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** Writes the text byte by byte, so that every multi-byte character is split between writes. */
async function writeHalves(response: ServerResponse, words: string): Promise<void> {
  const { socket } = response;
  const bytes = Buffer.from(words);
  for (const byte of bytes) {
    response.write(Buffer.from([byte]));
    await new Promise<void>((done) => (socket === null ? done() : setImmediate(done)));
  }
}

/** The parts of the text; a request to continue gets the remaining ones. */
function partsFor(body: string, fault: ChatFault): readonly string[] {
  const isGoingOn = body.includes('Go on exactly where the text stops');
  if (fault === 'harmful') return HARMFUL;
  if (fault === 'length') return isGoingOn ? WHOLE.slice(4) : WHOLE.slice(0, 4);
  return fault === 'filter' || fault === 'cut' || fault === 'broken' ? WHOLE.slice(0, 3) : WHOLE;
}

async function write(response: ServerResponse, fault: ChatFault, body: string): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  response.socket?.setNoDelay(true);
  for (const [index, part] of partsFor(body, fault).entries()) {
    if (response.destroyed) return;
    // Longer than the stall timeout of a page.
    if (fault === 'stall' && index === 2) await pause(18_000);
    await pause(fault === 'slow' ? PACE.slow : PACE.usual);
    if (fault === 'halves') await writeHalves(response, chunk(part));
    else response.write(chunk(part));
  }
  if (fault === 'cut') return void response.destroy();
  if (fault === 'broken') return void response.end('data: {"choices":\n\n');
  const isGoingOn = body.includes('Go on exactly where the text stops');
  response.end(`${chunk('', isGoingOn ? 'stop' : (REASONS[fault] ?? 'stop'))}${USAGE}${DONE}`);
}

/** Allows requests of pages of an origin (CORS), as a configured local model server does. */
function allowOrigin(origin: string, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-headers', 'authorization, content-type');
}

/**
 * A fake of the chat protocol of OpenAI; the name of the model selects the failure. Mock packages neither split
 * characters nor stall as long as this one; `integration/writing-models` tests the client against such a package.
 */
export async function handleChatRequest(
  request: IncomingMessage,
  response: ServerResponse,
  allowedOrigin: string | null = null,
  onAsked: (body: string) => void = () => undefined,
): Promise<void> {
  if (allowedOrigin !== null) allowOrigin(allowedOrigin, response);
  if (request.method === 'OPTIONS') return void response.end();
  if (request.url?.endsWith('/models')) {
    response.setHeader('content-type', 'application/json');
    return void response.end(JSON.stringify({ data: CHAT_FAULTS.map((id) => ({ id })) }));
  }
  const body = await text(request);
  if (request.url?.endsWith('/moderations')) {
    const isHarmful = String(JSON.parse(body).input).includes(HARM);
    const categories = { [HARM]: isHarmful, 'hate/threatening': false };
    response.setHeader('content-type', 'application/json');
    return void response.end(JSON.stringify({ id: 'modr-1', results: [{ flagged: isHarmful, categories }] }));
  }
  onAsked(body);
  const { model } = JSON.parse(body);
  const fault = CHAT_FAULTS.find((each) => each === model);
  if (fault === undefined || fault === 'limited') {
    response.writeHead(fault === undefined ? 404 : 429, { 'content-type': 'application/json' });
    return void response.end(
      JSON.stringify({ error: { message: fault === undefined ? 'no such model' : 'slow down' } }),
    );
  }
  await write(response, fault, body);
}
