import * as v from 'valibot';
import {
  type ChatMessage,
  type ChatPart,
  type ChatRequest,
  type LanguageModels,
  ModelFailure,
  type ModelFault,
  type ModelServer,
} from '../http/language-models.ts';
import { readBytes, readText } from './read-bytes.ts';
import { readEvents } from './read-events.ts';

const tooLong = () => new ModelFailure('broken', 'the answer has no end');

/** Timeouts in milliseconds. */
export interface ModelTimes {
  /** For the list of models, and for the first byte of a response. */
  readonly answer: number;
  /** Between two events of a response. */
  readonly stall: number;
}
const TIMES: ModelTimes = { answer: 30_000, stall: 60_000 };
/** Maximum length of a server's error text. */
const MAX_ERROR_LENGTH = 300;
/** Characters of a text for each token that was allowed, many times those of any language: a server may ignore the limit. */
const MAX_CHARACTERS_PER_TOKEN = 20;
const MAX_MODELS = 200;
/** Maximum number of categories of harm, and the name for an unspecified one. */
const MAX_HARMS = 20;
const UNNAMED_HARM = 'other';
const DONE = '[DONE]';

const listContract = v.object({ data: v.array(v.object({ id: v.string() })) });
const chunkContract = v.object({
  choices: v.optional(
    v.array(
      v.object({
        delta: v.optional(v.object({ content: v.nullish(v.string()) })),
        finish_reason: v.nullish(v.string()),
      }),
    ),
    [],
  ),
  usage: v.nullish(v.object({ prompt_tokens: v.number(), completion_tokens: v.number() })),
  error: v.optional(v.unknown()),
});
const moderationContract = v.object({
  results: v.array(v.object({ flagged: v.boolean(), categories: v.optional(v.record(v.string(), v.unknown()), {}) })),
});
const errorContract = v.object({ error: v.union([v.string(), v.object({ message: v.string() })]) });

const FAULT_BY_STATUS: Readonly<Record<number, ModelFault>> = {
  400: 'refused',
  401: 'credentials',
  403: 'credentials',
  404: 'missing',
  429: 'limited',
};
const END_BY_REASON: Readonly<Record<string, 'length' | 'filter'>> = { length: 'length', content_filter: 'filter' };

/** The server's error message, or the beginning of the response when it has another form. */
function getErrorText(text: string): string {
  try {
    const { error } = v.parse(errorContract, JSON.parse(text));
    return (typeof error === 'string' ? error : error.message).slice(0, MAX_ERROR_LENGTH);
  } catch {
    return text.slice(0, MAX_ERROR_LENGTH);
  }
}

const headersFor = ({ key }: ModelServer) => ({
  'content-type': 'application/json',
  ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
});

/** A signal that aborts when another one does, or when `note` is not called in time. */
function createTimeout(outer: AbortSignal | null, first: number) {
  const controller = new AbortController();
  const stalled = () => controller.abort(new ModelFailure('stalled', ''));
  let timer = setTimeout(stalled, first);
  const stop = () => controller.abort(outer?.reason);
  // A signal that has aborted already sends no event any more.
  if (outer?.aborted === true) stop();
  outer?.addEventListener('abort', stop, { once: true });
  return {
    signal: controller.signal,
    note(patience: number) {
      clearTimeout(timer);
      timer = setTimeout(stalled, patience);
    },
    end() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', stop);
      controller.abort();
    },
  };
}

/** Sends one request to a model server: `fetch`, or what a host uses in its place. */
export type SendModelRequest = (url: string, request: ModelRequest) => Promise<Response>;

/** The parts of a request that such a function has to send; it rejects instead of following a redirect. */
export interface ModelRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly redirect: 'error';
  readonly signal: AbortSignal;
  readonly body?: string;
}

/** How requests are sent, and how long they may take. */
interface ModelAccess {
  readonly times: ModelTimes;
  readonly send: SendModelRequest;
}

async function sendRequest(
  { send }: ModelAccess,
  server: ModelServer,
  path: string,
  signal: AbortSignal,
  body?: object,
): Promise<Response> {
  const response = await send(`${server.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: headersFor(server),
    // The key must not be sent to the target of a redirect.
    redirect: 'error',
    signal,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (response.ok) return response;
  const fault = FAULT_BY_STATUS[response.status] ?? 'broken';
  throw new ModelFailure(fault, getErrorText(await readText(response, tooLong)));
}

/** Converts failures, including those of the connection, to ModelFailure. */
function toFailure(cause: unknown, signal: AbortSignal): unknown {
  if (signal.aborted && signal.reason !== undefined) return signal.reason;
  if (cause instanceof ModelFailure) return cause;
  if (cause instanceof v.ValiError || cause instanceof SyntaxError || cause instanceof RangeError)
    return new ModelFailure('broken', 'the answer is none of the chat protocol');
  return new ModelFailure('unreachable', '');
}

/** A message in the form of the chat protocol: a text, or a text and an image. */
const toMessage = ({ role, content, picture }: ChatMessage) => ({
  role,
  content:
    picture === undefined
      ? content
      : [
          { type: 'text', text: content },
          { type: 'image_url', image_url: { url: picture } },
        ],
});

async function* chatParts(request: ChatRequest, access: ModelAccess, outer: AbortSignal): AsyncGenerator<ChatPart> {
  const { times } = access;
  const timeout = createTimeout(outer, times.answer);
  const { server, model, temperature, maxTokens: max_tokens } = request;
  const messages = request.messages.map(toMessage);
  const body = { model, messages, temperature, max_tokens, stream: true, stream_options: { include_usage: true } };
  let reason: 'stop' | 'length' | 'filter' | null = null;
  let said = 0;
  try {
    const response = await sendRequest(access, server, '/chat/completions', timeout.signal, body);
    for await (const data of readEvents(readBytes(response))) {
      timeout.note(times.stall);
      if (data === DONE) break;
      const { choices, usage, error } = v.parse(chunkContract, JSON.parse(data));
      if (error !== undefined) throw new ModelFailure('broken', getErrorText(data));
      const [choice] = choices;
      const text = choice?.delta?.content ?? '';
      if (text !== '') yield { kind: 'text', text };
      said += text.length;
      if (said > max_tokens * MAX_CHARACTERS_PER_TOKEN) {
        reason = 'length';
        break;
      }
      if (typeof choice?.finish_reason === 'string') reason = END_BY_REASON[choice.finish_reason] ?? 'stop';
      if (usage) yield { kind: 'usage', tokensIn: usage.prompt_tokens, tokensOut: usage.completion_tokens };
    }
  } catch (cause) {
    throw toFailure(cause, timeout.signal);
  } finally {
    timeout.end();
  }
  // An answer that ends without a reason was cut off.
  if (reason === null) throw new ModelFailure('broken', 'the answer was cut off');
  yield { kind: 'end', reason };
}

async function listModels(server: ModelServer, access: ModelAccess): Promise<readonly string[]> {
  const timeout = createTimeout(null, access.times.answer);
  try {
    const response = await sendRequest(access, server, '/models', timeout.signal);
    const { data } = v.parse(listContract, JSON.parse(await readText(response, tooLong)));
    return data.map(({ id }) => id).slice(0, MAX_MODELS);
  } catch (cause) {
    throw toFailure(cause, timeout.signal);
  } finally {
    timeout.end();
  }
}

async function moderate(server: ModelServer, input: string, access: ModelAccess): Promise<readonly string[]> {
  const timeout = createTimeout(null, access.times.answer);
  try {
    const response = await sendRequest(access, server, '/moderations', timeout.signal, { input });
    const flagged = v
      .parse(moderationContract, JSON.parse(await readText(response, tooLong)))
      .results.filter((each) => each.flagged);
    const found = flagged.flatMap(({ categories }) =>
      Object.keys(categories).filter((name) => categories[name] === true),
    );
    // A server may report harm without a category.
    return flagged.length > 0 && found.length === 0 ? [UNNAMED_HARM] : [...new Set(found)].slice(0, MAX_HARMS);
  } catch (cause) {
    throw toFailure(cause, timeout.signal);
  } finally {
    timeout.end();
  }
}

/** Client for the chat protocol of OpenAI: OpenAI itself, Ollama, vLLM, LM Studio. */
export function createLanguageModels(
  times: ModelTimes = TIMES,
  send: SendModelRequest = (url, request) => fetch(url, request),
): Required<Omit<LanguageModels, 'reaches'>> {
  const access = { times, send };
  return {
    list: (server) => listModels(server, access),
    chat: (request, signal) => chatParts(request, access, signal),
    moderate: (server, text) => moderate(server, text, access),
  };
}
