import * as v from 'valibot';
import type { CallRequest } from '../../http/endpoint.ts';
import { fieldsOf } from '../../http/path-params.ts';
import { COLLECTIONS } from '../../store/store.ts';
import { createTestServer, type TestServer } from '../../testing.ts';
import type { ServerResource } from '../server-resource.ts';
import { ticketResource } from './ticket.seed.ts';

/** The response to a call. */
export interface Answered {
  readonly status: number;
  readonly code: number;
  readonly result: unknown;
}

/** A server with resources, called as one user. */
export interface TestClient {
  readonly server: TestServer;
  /** Calls as the signed-in user. */
  readonly call: (name: string, request?: Partial<CallRequest>) => Promise<Answered>;
  /** The result of a call that must be granted. */
  readonly result: <Result>(
    contract: v.GenericSchema<unknown, Result>,
    name: string,
    request?: Partial<CallRequest>,
  ) => Promise<Result>;
  /** The same server with another user signed in. */
  readonly as: (username: string) => Promise<TestClient>;
  /** Grants these permission codes to the role `test`. */
  readonly allow: (...codes: readonly string[]) => Promise<void>;
}

/** Id of the role `test`. */
const TESTER = '2';
const BUTTON = { type: '2', menuName: 'Button of tests', parentMenu: 'Workbench', orderNo: 1, status: 'enabled' };

/** Opens a client; `vben` has all permissions, `test` none until they are granted. */
export async function openClient(
  resources: readonly ServerResource[] = [ticketResource],
  username = 'vben',
): Promise<TestClient> {
  return createClient(createTestServer(1, resources), username);
}

async function createClient(server: TestServer, username: string): Promise<TestClient> {
  const headers = await server.signIn(username);
  const { store } = server.context;
  // Sign-in lines are removed, so that the history contains only what the test does.
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
    as: (other) => createClient(server, other),
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
