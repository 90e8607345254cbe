import { demoTelephoneEndpoints } from './account/demo-telephone.endpoints.ts';
import { createSessions } from './auth/sessions.ts';
import type { DomainContext, DomainRequest, Endpoint } from './endpoint.ts';
import { findEndpoint, matchPath } from './endpoint-path.ts';
import { endpoints } from './endpoints.ts';
import type { DomainResponse } from './envelope.ts';
import { createMemoryStore } from './memory-store.ts';
import { fieldsOf, textOf } from './params.ts';
import { createResourceEndpoints } from './resource/resource-endpoints.ts';
import { resourceSeeds } from './resource/seed-rows.ts';
import type { ServerResource } from './resource/server-resource.ts';
import { SERVER_RESOURCES } from './resources.ts';
import { seedData } from './seed/seed-data.ts';
import type { SeedParts } from './seed/seed-parts.ts';
import type { Tables } from './store.ts';

/** The moment at which tests take place, in local time. */
export const TEST_NOW = new Date(2026, 5, 17, 10, 30, 0);

/** Few, because tests choose passwords all the time. */
const TEST_ROUNDS = 100;

/** A server without a transport: calls by method and path, and a sign-in that answers the headers of later calls. */
export interface TestServer {
  readonly context: DomainContext;
  call(name: string, request?: Partial<DomainRequest>): Promise<DomainResponse>;
  signIn(username: string): Promise<DomainRequest['headers']>;
  moveTo(moment: Date): void;
}

/** Starts a server on fresh rows, with a clock that stands still and tokens that count up; further resources are for tests of their own. Unless a test is about that, a proven password is good for ever. */
export function createTestServer(
  seed = 1,
  resources: readonly ServerResource[] = [],
  proofMinutes = Number.POSITIVE_INFINITY,
): TestServer {
  let moment = TEST_NOW;
  let issued = 0;
  const parts = { seed, now: TEST_NOW };
  const now = () => moment;
  const store = createMemoryStore({ ...freshRows(parts), ...resourceSeeds(parts, resources) });
  const served = [
    ...(resources.length === 0 ? [] : createResourceEndpoints([...SERVER_RESOURCES, ...resources])),
    ...endpoints,
    ...demoTelephoneEndpoints,
  ];
  const random = (count: number) => {
    issued += 1;
    const bytes = new Uint8Array(count).fill(issued);
    if (issued > 255) bytes[0] = issued >> 8;
    return bytes;
  };
  const sessions = createSessions({ store, now, random });
  const context: DomainContext = { store, now, random, sessions, passwordRounds: TEST_ROUNDS, proofMinutes };
  const call: TestServer['call'] = (name, request = {}) => handle(served, name, request, context);
  return {
    context,
    call,
    async signIn(username) {
      const { body } = await call('POST /api/loginIn', { body: { username, password: '123456' } });
      const token = textOf(fieldsOf(fieldsOf(body).result).token);
      return { authorization: token ?? '' };
    },
    moveTo(next) {
      moment = next;
    },
  };
}

/** The rows of a demo by its seed: every test starts with the same ones, and the store keeps copies. */
const made = new Map<number, Tables>();

function freshRows(parts: SeedParts): Tables {
  const rows = made.get(parts.seed) ?? seedData(parts);
  made.set(parts.seed, rows);
  return rows;
}

async function handle(
  served: readonly Endpoint[],
  name: string,
  request: Partial<DomainRequest>,
  context: DomainContext,
): Promise<DomainResponse> {
  const [method = '', path = ''] = name.split(' ');
  const found =
    served.find((each) => `${each.method} ${each.path}` === name) ?? findEndpoint(served, method, path)?.endpoint;
  if (found === undefined) throw new Error(`no endpoint ${name}`);
  const params = matchPath(found.path, path) ?? {};
  return found.handle({ headers: {}, query: {}, body: undefined, params, ...request }, context);
}
