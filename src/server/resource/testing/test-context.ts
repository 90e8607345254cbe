import * as v from 'valibot';
import type { CallRequest } from '../../http/endpoint.ts';
import { fieldsOf } from '../../http/path-params.ts';
import { COLLECTIONS } from '../../store/store.ts';
import { createTestServer, type TestServer } from '../../testing.ts';
import type { ServerResource } from '../server-resource.ts';
import { ticketResource } from './ticket.seed.ts';

/** What a call was answered. */
export interface Answered {
  readonly status: number;
  readonly code: number;
  readonly result: unknown;
}

/** A server with resources, called as one user. */
export interface TestClient {
  readonly server: TestServer;
  /** Calls as the user who is at the client. */
  readonly call: (name: string, request?: Partial<CallRequest>) => Promise<Answered>;
  /** The result of a call that must be granted. */
  readonly result: <Result>(
    contract: v.GenericSchema<unknown, Result>,
    name: string,
    request?: Partial<CallRequest>,
  ) => Promise<Result>;
  /** The same server with another user at the client. */
  readonly as: (username: string) => Promise<TestClient>;
  /** Lets members of the role `test` do what these codes name. */
  readonly allow: (...codes: readonly string[]) => Promise<void>;
}

/** Id of the role `test`. */
const TESTER = '2';
const BUTTON = { type: '2', menuName: 'Button of tests', parentMenu: 'Workbench', orderNo: 1, status: 'enabled' };

/** Opens a client; `vben` may do everything, `test` nothing until it is allowed. */
export async function openClient(
  resources: readonly ServerResource[] = [ticketResource],
  username = 'vben',
): Promise<TestClient> {
  return sit(createTestServer(1, resources), username);
}

async function sit(server: TestServer, username: string): Promise<TestClient> {
  const headers = await server.signIn(username);
  const { store } = server.context;
  // The history starts with what a test does at the client, not with how somebody came to it.
  for (const { id, event } of await store.list(COLLECTIONS.audit))
    if (event === 'signIn') await store.remove(COLLECTIONS.audit, id);
  const call: TestClient['call'] = async (name, request = {}) => {
    const { status, body } = await server.call(name, { ...request, headers: { ...headers, ...request.headers } });
    const { code, result } = fieldsOf(body);
    return { status, code: Number(code), result };
  };
  return {
    server,
    call,
    async result(contract, name, request) {
      const answered = await call(name, request);
      if (answered.code !== 0) throw new Error(`${name}: ${answered.code} ${JSON.stringify(answered.result)}`);
      return v.parse(contract, answered.result);
    },
    as: (other) => sit(server, other),
    async allow(...permissions) {
      const { store } = server.context;
      for (const permission of permissions) {
        for (const row of await store.list(COLLECTIONS.systemMenus))
          if (row.permission === permission) await store.remove(COLLECTIONS.systemMenus, row.id);
        await store.insert(COLLECTIONS.systemMenus, { ...BUTTON, id: permission, permission });
      }
      await store.update(COLLECTIONS.systemRoles, TESTER, { menu: permissions });
    },
  };
}
