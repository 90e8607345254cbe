import { readFileSync } from 'node:fs';
import { demoEndpoints, endpoints } from '@src/server/endpoints.ts';
import { COSTS } from '@src/server/http/call-access.ts';
import type { CallRequest, Endpoint } from '@src/server/http/endpoint.ts';
import { SERVER_RESOURCES } from '@src/server/resources.ts';
import { createTestServer, type TestServer } from '@src/server/testing.ts';
import { IS_NIGHTLY } from '@tests/setup/nightly-tests.ts';
import { describe, expect, it } from 'vitest';

/** Of each class of characters what breaks patterns, counters and cleaners; each is repeated until the text is long. */
const CLASSES: Readonly<Record<string, string>> = {
  letters: 'a',
  digits: '1',
  spaces: ' ',
  lines: '\n',
  minus: '-',
  dots: '.',
  commas: ',',
  percent: '%',
  brackets: '[',
  braces: '{"a":',
  quotes: '"',
  backslashes: '\\',
  markup: '<a ',
  entities: '&#',
  semicolons: 'a;',
  paths: '../',
  han: '订',
  combining: 'e\u0301',
  families: '👩‍👩‍👧',
  zeroWidth: '\u200b',
  direction: '\u202e',
  halves: '\ud83d',
};
const SIGNS = Object.keys(CLASSES);
/** One in so many names of a call is tried on every change. */
const EVERYDAY_SHARE = 36;

/** Characters of one text; less where a call may send less, so that the gate does not answer in place of the readers. */
const LENGTH = 100_000;
/** CPU time below which nobody asks how it grows, in ms: what a call takes for itself with the rows of the demo. */
const UNASKED_MS = 150;
/** A text twice as long takes twice the time when it is read once, and four times when it is read quadratically. */
const GROWTH = 3;

const every: readonly Endpoint[] = [...endpoints, ...demoEndpoints];
const called = ({ method, path }: Endpoint) => `${method} ${path}`;
/** The address of a call, with something in place of its parameters. */
const addressOf = (endpoint: Endpoint, part: string) =>
  called(endpoint).replaceAll(/[:*]\w+/g, () => encodeURIComponent(part));

const longOf = (name: string, length: number) => {
  const sign = CLASSES[name] ?? '';
  return sign.repeat(Math.ceil(length / sign.length)).slice(0, length);
};

/** A refusal is an answer; a call that throws is a defect of another test. */
async function answered(server: TestServer, endpoint: Endpoint, part: string, request: Partial<CallRequest>) {
  try {
    await server.call(addressOf(endpoint, part), request);
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
  }
}

/** Tells what a piece of work takes, in ms. */
type Meter = (work: () => Promise<void>) => Promise<number>;

const cpuOf: Meter = async (work) => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** Names that calls take beside the fields of records. */
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

/** Every name of a property in a part of the description of the interface. */
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

/** The names under which a call may read a text: fields of its resource, properties of its description, and what many take. */
function namesOf({ path }: Endpoint): readonly string[] {
  const own = SERVER_RESOURCES.filter(({ definition: { api } }) => path === api || path.startsWith(`${api}/`));
  const fields = own.flatMap(({ definition }) => definition.fields.map(({ name }) => name));
  return [...new Set([...COMMON_NAMES, ...fields, ...(DESCRIBED.get(path) ?? [])])];
}

/** A request with a long text under a name: in the query of a read; of a write in the body, and among the values in it. */
function requestOf({ method, access }: Endpoint, name: string, sign: string, share: number) {
  const copies = method === 'GET' ? 1 : 2;
  const length = Math.min(LENGTH, (COSTS[access.cost] * 0.9) / copies) * share;
  const text = longOf(sign, Math.floor(length));
  const request = method === 'GET' ? { query: { [name]: text } } : { body: { [name]: text, values: { [name]: text } } };
  return { text, request };
}

interface Fed {
  readonly name: string;
  readonly sign: string;
}

/** What of it a call reads in a time that grows faster than its length, with the times in ms. */
async function tooSlow(server: TestServer, endpoint: Endpoint, fed: readonly Fed[], meter = cpuOf) {
  const headers = await server.signIn('vben');
  const slow: string[] = [];
  for (const { name, sign } of fed) {
    const take = (share: number) => {
      const { text, request } = requestOf(endpoint, name, sign, share);
      return meter(() => answered(server, endpoint, text.slice(0, 2000), { headers, ...request }));
    };
    const whole = await take(1);
    if (whole < UNASKED_MS) continue;
    // Measured again, and the best of three: a collector that runs meanwhile is no growth.
    const most = Math.min(whole, await take(1), await take(1));
    const half = Math.min(await take(0.5), await take(0.5), await take(0.5));
    if (most >= UNASKED_MS && most / half > GROWTH) slow.push(`${called(endpoint)}, ${name}: ${sign}`);
  }
  return slow;
}

describe('100 kB of one kind of characters', () => {
  /** What is noticed of a call that takes the steps of its length; steps stand for time, so that no other work decides. */
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

  it('are noticed where they are read quadratically', async () => {
    expect(await noticed((length) => length ** 2)).toEqual(['POST /api/loginIn, username: letters']);
  });

  it('are nothing where they are read once, or in no time', async () => {
    expect(await noticed((length) => length * 1000)).toEqual([]);
    expect(await noticed((length) => length ** 2 / 1e9)).toEqual([]);
  });

  // Every call each time, with some of its names; by night with all of them. The classes take turns.
  it('take no call longer than their length is worth', async () => {
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
