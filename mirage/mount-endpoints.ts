import { Response as MirageResponse, type Server } from 'miragejs';
import { demoTelephoneEndpoints } from '../src/domain/account/demo-telephone.endpoints.ts';
import type { DomainContext, Endpoint } from '../src/domain/endpoint.ts';
import { endpoints } from '../src/domain/endpoints.ts';
import { fail } from '../src/domain/envelope.ts';
import { CODES, MESSAGES } from '../src/domain/errors.ts';
import { catchUpShop } from '../src/domain/feed/shop-feed.ts';
import type { DemoData, DemoTrouble } from './demo-data.ts';
import { type RawRequest, readRequest } from './read-request.ts';
import { extraDelay, insteadOf } from './scenarios/apply-scenario.ts';
import { SCENARIOS, type ScenarioName } from './scenarios/scenarios.ts';

/** The prefix of every call that the demo server answers (specification, section 7). */
export const DEMO_PREFIX = '/basic-api';

/** What the mounted endpoints run on. */
export interface Host {
  readonly data: DemoData;
  readonly context: DomainContext;
  /** What its data was made from. */
  readonly seed: number;
  readonly latencyScale: number;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly scenario: () => ScenarioName;
  readonly onTrouble: (trouble: DemoTrouble) => void;
}

/** So many times the sender of a file hears how far it is. */
const PIECES = 10;

const VERBS = { GET: 'get', POST: 'post', PUT: 'put' } as const;

const unknownCall: Endpoint = {
  method: 'GET',
  path: '/*rest',
  concern: 'read',
  dialect: 'product',
  latency: 0,
  handle: async () => fail('product', MESSAGES.notFound, { status: 404, code: CODES.notFound }),
};

/** Puts every endpoint of the domain under the prefix; any other call there answers 404. */
export function mountEndpoints(server: Server, host: Host): void {
  server.namespace = DEMO_PREFIX;
  for (const endpoint of [...endpoints, ...demoTelephoneEndpoints]) {
    const answerCall = (_schema: unknown, request: RawRequest) => answer(endpoint, request, host);
    server[VERBS[endpoint.method]](endpoint.path, answerCall);
  }
  const refuse = (_schema: unknown, request: RawRequest) => answer(unknownCall, request, host);
  for (const verb of ['get', 'post', 'put', 'patch', 'del', 'options', 'head'] as const) {
    server[verb](unknownCall.path, refuse);
  }
}

async function answer(endpoint: Endpoint, raw: RawRequest, host: Host): Promise<MirageResponse> {
  const scenario = SCENARIOS[host.scenario()];
  const delay = endpoint.latency * host.latencyScale + extraDelay(scenario, endpoint);
  if (delay > 0) await carry(raw, delay, host);
  const instead = insteadOf(scenario, endpoint);
  if (instead === 'offline') {
    // Whatever is answered, the caller hears of a cut line.
    raw.respond = () => raw.onerror?.();
    return new MirageResponse(503);
  }
  const { status, body } = instead?.response ?? (await run(endpoint, raw, host));
  const type = typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
  return new MirageResponse(status, { 'Content-Type': type }, typeof body === 'string' ? body : JSON.stringify(body));
}

/** Lets a call take its time; a file goes piece by piece, as over a line. */
async function carry({ requestBody, upload }: RawRequest, delay: number, { wait }: Host): Promise<void> {
  if (!(requestBody instanceof FormData)) return wait(delay);
  const total = [...requestBody.values()].reduce(
    (sum, part) => sum + (part instanceof Blob ? part.size : part.length),
    0,
  );
  for (let piece = 1; piece <= PIECES; piece += 1) {
    await wait(delay / PIECES);
    upload?._progress?.(true, (total * piece) / PIECES, total);
  }
}

async function run(endpoint: Endpoint, raw: RawRequest, { data, context, seed, onTrouble }: Host) {
  try {
    return await data.transaction(async () => {
      await catchUpShop(context, seed);
      return endpoint.handle(readRequest(raw), context);
    });
  } catch (cause) {
    onTrouble({ kind: 'endpoint', path: endpoint.path, cause });
    return fail(endpoint.dialect, MESSAGES.failed, { status: 500 });
  }
}
