import { demoTelephoneEndpoints } from './account/demo-telephone.endpoints.ts';
import { createSessions } from './auth/sessions.ts';
import type { DomainContext, DomainRequest, Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import type { DomainResponse } from './envelope.ts';
import { createMemoryStore } from './memory-store.ts';
import { fieldsOf, textOf } from './params.ts';
import { seedData } from './seed/seed-data.ts';

/** The moment at which tests take place, in local time. */
export const TEST_NOW = new Date(2026, 5, 17, 10, 30, 0);

/** A server without a transport: calls by method and path, and a sign-in that answers the headers of later calls. */
export interface TestServer {
  readonly context: DomainContext;
  call(name: string, request?: Partial<DomainRequest>): Promise<DomainResponse>;
  signIn(username: string): Promise<DomainRequest['headers']>;
  moveTo(moment: Date): void;
}

/** Starts a server on fresh rows, with a clock that stands still and tokens that count up. */
export function createTestServer(seed = 1): TestServer {
  let moment = TEST_NOW;
  let issued = 0;
  const now = () => moment;
  const store = createMemoryStore(seedData({ seed, now: TEST_NOW }));
  const random = (count: number) => {
    issued += 1;
    return new Uint8Array(count).fill(issued);
  };
  const context: DomainContext = { store, now, random, sessions: createSessions({ store, now, random }) };
  const call: TestServer['call'] = (name, request = {}) =>
    endpointNamed(name).handle({ headers: {}, query: {}, body: undefined, ...request }, context);
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

function endpointNamed(name: string): Endpoint {
  const endpoint = [...endpoints, ...demoTelephoneEndpoints].find(({ method, path }) => `${method} ${path}` === name);
  if (endpoint === undefined) throw new Error(`no endpoint ${name}`);
  return endpoint;
}
