import { readFileSync } from 'node:fs';
import { demoEndpoints, endpoints } from '@src/server/endpoints.ts';
import { COSTS } from '@src/server/http/call-access.ts';
import type { CallRequest, Endpoint } from '@src/server/http/endpoint.ts';
import { SERVER_RESOURCES } from '@src/server/resources.ts';
import { createTestServer, type TestServer } from '@src/server/testing.ts';
import { cpuOf, isSuperlinear, longText, type Meter, SIGNS } from '@tests/setup/linear-time.ts';
import { IS_NIGHTLY } from '@tests/setup/nightly-tests.ts';
import { describe, expect, it } from 'vitest';

/** On every change only one in this many names of a call is tried. */
const EVERYDAY_SHARE = 36;

/** Characters of one text; fewer when the call has a smaller size limit, because a larger body is refused before it is parsed. */
const LENGTH = 100_000;
const every: readonly Endpoint[] = [...endpoints, ...demoEndpoints];
const called = ({ method, path }: Endpoint) => `${method} ${path}`;
/** The path of a call, with a value in place of its parameters. */
const addressOf = (endpoint: Endpoint, part: string) =>
  called(endpoint).replaceAll(/[:*]\w+/g, () => encodeURIComponent(part));

/** Makes the call and ignores its errors: other tests cover them. */
async function answered(server: TestServer, endpoint: Endpoint, part: string, request: Partial<CallRequest>) {
  try {
    await server.call(addressOf(endpoint, part), request);
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
  }
}

/** Names that calls read in addition to the fields of records. */
const COMMON_NAMES = [
  ...[
    'q',
    'where',
    'sort',
    'after',
    'fields',
    'ids',
    'id',
    'name',
    'code',
    'text',
    'reason',
    'event',
    'values',
    'version',
  ],
  ...[
    'username',
    'account',
    'password',
    'phone',
    'sms',
    'token',
    'key',
    'path',
    'scope',
    'query',
    'mapping',
    'rows',
    'url',
  ],
];

/** All property names in a part of the OpenAPI document. */
function propertyNames(part: unknown, names = new Set<string>()): ReadonlySet<string> {
  if (typeof part !== 'object' || part === null) return names;
  for (const [key, member] of Object.entries(part)) {
    if (key === 'properties' && typeof member === 'object' && member !== null) {
      for (const name of Object.keys(member)) names.add(name);
    }
    propertyNames(member, names);
  }
  return names;
}

const DESCRIBED = new Map(
  Object.entries(JSON.parse(readFileSync('src/contracts/generated/openapi.json', 'utf8')).paths).map(
    ([path, operations]) => [path.replaceAll(/\{(\w+)\}/g, ':$1'), propertyNames(operations)],
  ),
);

/** Names under which a call may read a text: fields of its resource, properties of its OpenAPI description, and common names. */
function namesOf({ path }: Endpoint): readonly string[] {
  const own = SERVER_RESOURCES.filter(({ definition: { api } }) => path === api || path.startsWith(`${api}/`));
  const fields = own.flatMap(({ definition }) => definition.fields.map(({ name }) => name));
  return [...new Set([...COMMON_NAMES, ...fields, ...(DESCRIBED.get(path) ?? [])])];
}

/** A request with a long text under a name: in the query of a GET; otherwise in the body and in its `values`. */
function requestOf({ method, access }: Endpoint, name: string, sign: string, share: number) {
  const copies = method === 'GET' ? 1 : 2;
  const length = Math.min(LENGTH, (COSTS[access.cost] * 0.9) / copies) * share;
  const text = longText(sign, Math.floor(length));
  const request = method === 'GET' ? { query: { [name]: text } } : { body: { [name]: text, values: { [name]: text } } };
  return { text, request };
}

interface Fed {
  readonly name: string;
  readonly sign: string;
}

/** Names that the call reads in superlinear time. */
async function tooSlow(server: TestServer, endpoint: Endpoint, fed: readonly Fed[], meter = cpuOf) {
  const headers = await server.signIn('vben');
  const slow: string[] = [];
  for (const { name, sign } of fed) {
    const take = (share: number) => {
      const { text, request } = requestOf(endpoint, name, sign, share);
      return meter(() => answered(server, endpoint, text.slice(0, 2000), { headers, ...request }));
    };
    if (await isSuperlinear(take)) slow.push(`${called(endpoint)}, ${name}: ${sign}`);
  }
  return slow;
}

describe('100 kB of one kind of characters', () => {
  /**
   * Result of `tooSlow` for a fake call that takes `stepsOf(length)` steps; steps replace CPU time, so that other work has no
   * influence.
   */
  async function noticed(stepsOf: (length: number) => number): Promise<readonly string[]> {
    const [signIn] = endpoints.filter((endpoint) => called(endpoint) === 'POST /api/loginIn');
    if (signIn === undefined) throw new Error('there is no call to sign in');
    let steps = 0;
    const reader: TestServer = {
      ...createTestServer(),
      call: async (_name, request) => {
        steps = stepsOf(JSON.stringify(request?.body ?? '').length);
        return { status: 200, body: null };
      },
    };
    const meter: Meter = async (work) => {
      await work();
      return steps;
    };
    return tooSlow(reader, signIn, [{ name: 'username', sign: 'letters' }], meter);
  }

  it('are reported when a call reads them in quadratic time', async () => {
    expect(await noticed((length) => length ** 2)).toEqual(['POST /api/loginIn, username: letters']);
  });

  it('are not reported when a call reads them in linear time, or below the threshold', async () => {
    expect(await noticed((length) => length * 1000)).toEqual([]);
    expect(await noticed((length) => length ** 2 / 1e9)).toEqual([]);
  });

  // On every change each call with a share of its names, nightly with all; the classes of characters alternate.
  it('take no call more than linear time', async () => {
    const server = createTestServer();
    const slow: string[] = [];
    for (const [index, endpoint] of every.entries()) {
      const fed = namesOf(endpoint)
        .map((name, at) => ({ name, sign: SIGNS[(index + at) % SIGNS.length] ?? '' }))
        .filter((_each, at) => IS_NIGHTLY || (index + at) % EVERYDAY_SHARE === 0);
      slow.push(...(await tooSlow(server, endpoint, fed)));
    }
    expect(slow).toEqual([]);
  });
});
