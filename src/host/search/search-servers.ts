import { lookup as lookUp } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import * as v from 'valibot';
import type { DatabaseFault } from '../../contracts/endpoints/models/database-faults.ts';
import { readCredentials } from '../../lib/text/url-credentials.ts';
import { ExternalFailure } from '../../server/http/external-databases.ts';
import type { SearchDocument, SearchServer, SearchServers } from '../../server/http/search-servers.ts';
import { addressOf, type ExternalNetwork } from '../external/connections.ts';

/** Limits for a search server: milliseconds for one call, and bytes of one response. */
export interface SearchLimits {
  readonly time: number;
  readonly bytes: number;
}
const LIMITS: SearchLimits = { time: 10_000, bytes: 8_000_000 };
/** Documents per bulk call. */
const BULK_SIZE = 1000;
/** Maximum length of a server's own error text. */
const MAX_ERROR_LENGTH = 300;

const errorContract = v.object({ error: v.union([v.string(), v.object({ reason: v.string() })]) });
const bulkContract = v.object({ errors: v.boolean() });
const aliasContract = v.record(v.string(), v.unknown());
const foundContract = v.object({ hits: v.object({ hits: v.array(v.object({ _id: v.string() })) }) });

interface SearchRequest {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  /** JSON, or lines of JSON. */
  readonly body?: string;
  readonly type?: string;
}

interface SearchResponse {
  readonly status: number;
  readonly text: string;
}

const FAULT_BY_STATUS: Readonly<Record<number, DatabaseFault>> = {
  401: 'credentials',
  403: 'credentials',
  404: 'missing',
};

/** The error text of a server's failure; the status when the response has another form. */
function getErrorText({ status, text }: SearchResponse): string {
  try {
    const { error } = v.parse(errorContract, JSON.parse(text));
    return (typeof error === 'string' ? error : error.reason).slice(0, MAX_ERROR_LENGTH);
  } catch {
    return `HTTP ${status}`;
  }
}

function toFailure(cause: unknown): ExternalFailure {
  if (cause instanceof ExternalFailure) return cause;
  if (cause instanceof v.ValiError || cause instanceof SyntaxError)
    return new ExternalFailure('other', 'the answer is none of a search server');
  const { name, code, message }: { readonly name?: unknown; readonly code?: unknown; readonly message?: unknown } =
    Object(cause);
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT')
    return new ExternalFailure('timeout', 'no answer in time');
  return new ExternalFailure('unreachable', String(code ?? message ?? ''));
}

/** The address of a server, and the header with its credentials. */
function parseTarget({ url }: SearchServer) {
  const credentials = readCredentials(url);
  if (credentials === null) throw new ExternalFailure('address', 'not an address of the web');
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') throw new ExternalFailure('address', 'not an address of the web');
  const isSafe = protocol === 'https:';
  const { user, password } = credentials;
  return {
    ...{ isSafe, name: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || (isSafe ? '443' : '80')) },
    root: pathname.replace(/\/$/, ''),
    credentials: user === '' ? {} : { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` },
  };
}

/** Reads the whole response; rejects when it is too large. */
function readAnswer(response: IncomingMessage, most: number): Promise<SearchResponse> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    response.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) response.destroy(new ExternalFailure('other', 'the answer is too large'));
      else chunks.push(chunk);
    });
    response.on('error', reject);
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
    );
  });
}

/** Sends one request to the address that was looked up and checked; redirects are not followed. */
async function send(
  server: SearchServer,
  { method, path, body = '', type = 'application/json' }: SearchRequest,
  network: ExternalNetwork,
  limits: SearchLimits,
): Promise<SearchResponse> {
  const { isSafe, name, port, root, credentials } = parseTarget(server);
  const host = await addressOf(name, network);
  const sent = { 'content-type': type, 'content-length': Buffer.byteLength(body) };
  const options = {
    ...{ host, port, method, path: `${root}${path}`, agent: false as const },
    headers: { ...credentials, ...sent, host: `${name}:${port}` },
    signal: AbortSignal.timeout(limits.time),
  };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = isSafe ? requestHttps({ ...options, servername: name }, resolve) : requestHttp(options, resolve);
    request.on('error', reject);
    request.end(body);
  });
  return readAnswer(response, limits.bytes);
}

const isGranted = ({ status }: SearchResponse): boolean => status >= 200 && status < 300;

const MAPPING = JSON.stringify({ mappings: { dynamic: false, properties: { terms: { type: 'keyword' } } } });

const linesOf = (documents: readonly SearchDocument[]): string =>
  documents
    .map(({ id, terms }) => `${JSON.stringify({ index: { _id: id } })}\n${JSON.stringify({ terms })}\n`)
    .join('');

/** Sends a request; returns responses that succeeded or have one of the `accepted` statuses, and rejects otherwise. */
type SendRequest = (
  server: SearchServer,
  request: SearchRequest,
  accepted?: readonly number[],
) => Promise<SearchResponse>;

function read<Value>(contract: v.GenericSchema<unknown, Value>, { text }: SearchResponse): Value {
  try {
    return v.parse(contract, JSON.parse(text));
  } catch (cause) {
    throw toFailure(cause);
  }
}

const probeWith =
  (ask: SendRequest): SearchServers['probe'] =>
  async (server) => {
    const begin = performance.now();
    try {
      await ask(server, { method: 'GET', path: '/' });
      return { latency: Math.round(performance.now() - begin) };
    } catch (cause) {
      const { fault, message } = toFailure(cause);
      return { errorClass: fault, errorText: message };
    }
  };

const dropWith =
  (ask: SendRequest): SearchServers['drop'] =>
  async (server, index) => {
    await ask(server, { method: 'DELETE', path: `/${index}` }, [404]);
  };

const buildWith =
  (ask: SendRequest): SearchServers['build'] =>
  async (server, index, documents) => {
    await dropWith(ask)(server, index);
    await ask(server, { method: 'PUT', path: `/${index}`, body: MAPPING });
    for (let at = 0; at < documents.length; at += BULK_SIZE) {
      const body = linesOf(documents.slice(at, at + BULK_SIZE));
      const path = `/${index}/_bulk`;
      const response = await ask(server, { method: 'POST', path, body, type: 'application/x-ndjson' });
      if (read(bulkContract, response).errors) throw new ExternalFailure('other', 'some records were not taken');
    }
    await ask(server, { method: 'POST', path: `/${index}/_refresh` });
  };

const pointWith =
  (ask: SendRequest): SearchServers['point'] =>
  async (server, alias, index) => {
    const response = await ask(server, { method: 'GET', path: `/_alias/${alias}` }, [404]);
    const before = response.status === 404 ? [] : Object.keys(read(aliasContract, response));
    const gone = before.filter((name) => name !== index).map((name) => ({ remove: { index: name, alias } }));
    const body = JSON.stringify({ actions: [...gone, { add: { index, alias } }] });
    await ask(server, { method: 'POST', path: '/_aliases', body });
  };

const findWith =
  (ask: SendRequest): SearchServers['find'] =>
  async (server, index, terms, most) => {
    const query = { bool: { filter: terms.map((term) => ({ term: { terms: term } })) } };
    const body = JSON.stringify({ query, size: most, _source: false });
    const response = await ask(server, { method: 'POST', path: `/${index}/_search`, body });
    return read(foundContract, response).hits.hits.map(({ _id }) => _id);
  };

/** Client of Elasticsearch and OpenSearch servers, at addresses that `network` allows. */
export function createSearchServers(
  network: Pick<ExternalNetwork, 'isOpen'> & Partial<ExternalNetwork>,
  limits: SearchLimits = LIMITS,
): SearchServers {
  const whole: ExternalNetwork = { lookup: (name) => lookUp(name, { all: true }), ...network };
  const ask: SendRequest = async (server, request, accepted = []) => {
    try {
      const response = await send(server, request, whole, limits);
      if (isGranted(response) || accepted.includes(response.status)) return response;
      throw new ExternalFailure(FAULT_BY_STATUS[response.status] ?? 'other', getErrorText(response));
    } catch (cause) {
      throw toFailure(cause);
    }
  };
  return {
    ...{ probe: probeWith(ask), build: buildWith(ask), drop: dropWith(ask) },
    ...{ point: pointWith(ask), find: findWith(ask) },
  };
}
