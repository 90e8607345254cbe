import { everydayStep, numberOf } from '@tests/setup/everyday-sample.ts';
import { describe, expect, it } from 'vitest';
import { allows, permissionsOf } from './auth/permissions.ts';
import { sessionIdOf } from './auth/sessions.ts';
import { tokenOf } from './auth/token.ts';
import { endpoints } from './endpoints.ts';
import { getAcceptedNames } from './http/body/accepted-parts.ts';
import type { Rights } from './http/call-access.ts';
import type { CallRequest, Endpoint } from './http/endpoint.ts';
import { fieldsOf } from './http/path-params.ts';
import { findByName, type User } from './operators/user.ts';
import { runDryRun } from './resource/transaction.ts';
import { SERVER_REGISTRY } from './resources.ts';
import { COLLECTIONS } from './store/store.ts';
import { createTestServer, isOverSql } from './testing.ts';

/**
 * No session, a user without permissions, one who must change the password, one with other permissions, a department head, an
 * administrator.
 */
const CALLERS = [null, 'guest', 'changer', 'orders', 'content_head', 'vben'] as const;
const PROOFS = ['fresh', 'stale'] as const;
const DRY_RUN_VALUES = [undefined, true, 'true', 1] as const;
/** An account in the head's departments, and one in another department. */
const ACCOUNTS = { inside: '4', outside: '6' } as const;
const NO_RECORD = '999999';
const PROOF_MINUTES = 15;
/**
 * At night every case of every call is tested in memory; on every change one case in five of each call, different ones from call
 * to call. Access does not depend on the store, and over a database the tens of thousands of calls would take an hour: there one
 * case in twenty-three.
 */
const EVERY = isOverSql() ? 23 : everydayStep(5);

/** Outcome of a call as visible to its caller. */
type Decision = string;

async function openWalk() {
  const server = createTestServer(1, [], PROOF_MINUTES);
  const { store, now } = server.context;
  const people = new Map<string | null, { user: User; tokens: Record<(typeof PROOFS)[number], string> }>();
  for (const name of CALLERS) {
    const user = name === null ? undefined : await findByName(store, name);
    if (name === null || user === undefined) continue;
    const [fresh, stale] = [tokenOf({ ...EMPTY, headers: await server.signIn(name) }) ?? '', `stale-${name}`];
    const session = await store.get(COLLECTIONS.sessions, sessionIdOf(fresh));
    if (session === undefined) throw new Error(`${name} is not signed in`);
    const proven = now().getTime() - (PROOF_MINUTES + 1) * 60_000;
    await store.insert(COLLECTIONS.sessions, { ...session, id: sessionIdOf(stale), name: stale, proven });
    people.set(name, { user, tokens: { fresh, stale } });
  }
  return { context: server.context, people };
}
const EMPTY: CallRequest = { headers: {}, query: {}, params: {}, body: undefined };
const walk = openWalk();

/** Query parameters of the calls. */
const NAMED = { resource: 'account', entity: 'account', list: 'account', code: 'system:role:view' };

/** Body of the calls. */
const SENT = { event: 'delete', version: 1, to: '2', into: '3', scope: 'all', list: 'account', reason: 'why' };

/**
 * The bodies with which a call is made: further ones where the event or a field decides about its access rule. The first sensitive
 * event of a resource stands for all of them (`auth/recent-reauth.test.ts`).
 */
function bodiesOf({ access: { scope, proof }, takes, method }: Endpoint): readonly object[] {
  const resource = typeof scope === 'object' ? SERVER_REGISTRY.find(scope.resource) : undefined;
  const events = new Set(Object.keys(resource?.definition.lifecycle?.events ?? {}));
  const event = resource?.sensitive?.find((each) => events.has(each));
  const [field] = resource?.sensitiveFields ?? [];
  const isByEvent = typeof proof !== 'boolean' && getAcceptedNames(takes)?.includes('event') === true;
  return [
    SENT,
    ...(isByEvent && event !== undefined ? [{ ...SENT, event }] : []),
    ...(method === 'PUT' && typeof proof !== 'boolean' && field !== undefined ? [{ ...SENT, [field]: 'other' }] : []),
  ];
}

/** A call about a record. Its values may be invalid: the test only checks whether access is granted. */
const requestFor = (
  { reads, takes }: Endpoint,
  id: string,
  token: string | undefined,
  dryRun: unknown,
  sent: object,
): CallRequest => ({
  headers: token === undefined ? {} : { authorization: token },
  query: Object.fromEntries(
    Object.entries({ ...NAMED, id }).filter(([name]) => typeof reads === 'string' || reads.includes(name)),
  ),
  params: { id },
  body: {
    ...Object.fromEntries(
      Object.entries({ ...sent, ids: [id] }).filter(([name]) => getAcceptedNames(takes)?.includes(name) !== false),
    ),
    ...(dryRun === undefined ? {} : { dryRun }),
  },
});

const refusal = ({ dialect }: Endpoint, decision: Decision): Decision =>
  dialect === 'demo' ? 'demo: refused' : decision;

/** The expected decision according to the access rules of the endpoint. */
async function decisionOf(endpoint: Endpoint, request: CallRequest, caller: Caller): Promise<Decision> {
  const { access, path } = endpoint;
  if (access.caller === 'anyone') return 'through';
  if (caller === undefined) return refusal(endpoint, 'no session');
  const { context } = await walk;
  const { user } = caller;
  if (user.status === 'mustChange' && !access.mustChange) return refusal(endpoint, 'not ');
  const held = await permissionsOf(user, context.store);
  const asked = { request, context, callerId: user.id };
  const rights: Rights = 'of' in access.rights ? await access.rights.of(asked) : access.rights;
  const lacking = rights.find((codes) => access.nobody === true || !codes.some((code) => allows(held, code)));
  if (lacking !== undefined) return refusal(endpoint, `not ${lacking[0]}`);
  const { dryRun } = fieldsOf(request.body);
  if (dryRun !== undefined && (!access.dryRun || dryRun !== true)) return refusal(endpoint, 'no dry run');
  const isProofAsked = typeof access.proof === 'boolean' ? access.proof : await access.proof.of(asked);
  if (isProofAsked && dryRun !== true && caller.proof === 'stale') return refusal(endpoint, 'proof');
  const resource = typeof access.scope === 'object' ? SERVER_REGISTRY.find(access.scope.resource) : undefined;
  if (resource === undefined || !path.includes(':id')) return 'through';
  const actor = { user, permissions: held };
  const seesAll = ((await resource.rules?.scope?.(actor, { ...context, resources: SERVER_REGISTRY })) ?? null) === null;
  const isSeen = caller.sees || (access.gone === true && seesAll);
  return !isSeen ? refusal(endpoint, 'no record') : 'through';
}
type Caller = { readonly user: User; readonly proof: (typeof PROOFS)[number]; readonly sees: boolean } | undefined;

/** The decision as seen in the response. */
function observed({ dialect, access }: Endpoint, { status, body }: { status: number; body: unknown }): Decision {
  const { code, result } = fieldsOf(body);
  const { errors, permission } = fieldsOf(result);
  if (access.caller === 'anyone') return 'through';
  if (dialect === 'demo') return code === -1 && status === 200 ? 'demo: refused' : 'through';
  if (status === 401) return 'no session';
  if (status === 403) return `not ${permission}`;
  if (code === 1011) return 'proof';
  if (Object.hasOwn(fieldsOf(errors), 'dryRun')) return 'no dry run';
  return code === 1002 ? 'no record' : 'through';
}

/** Records of a call, and whether a caller sees them: all callers see records without a scope, the head only some accounts. */
async function recordsOf({ access }: Endpoint, name: string | null) {
  const { context } = await walk;
  const resource = typeof access.scope === 'object' ? SERVER_REGISTRY.find(access.scope.resource) : undefined;
  if (resource?.definition.name === 'account') {
    const own = (await walk).people.get(name)?.user.id;
    const seesAll = name === 'vben';
    return [
      ...Object.entries(ACCOUNTS).map(([place, id]) => ({
        id,
        sees: seesAll || id === own || (place === 'inside' && name === 'content_head'),
      })),
      { id: NO_RECORD, sees: false },
    ];
  }
  const [first] = resource === undefined ? [] : await context.store.list(resource.collection);
  return [
    { id: first?.id ?? '1', sees: first !== undefined || resource === undefined },
    { id: NO_RECORD, sees: false },
  ];
}

/** Every combination of caller, record, proof and dry run. */
async function situationsOf(endpoint: Endpoint) {
  const { people } = await walk;
  const records = await Promise.all(CALLERS.map(async (name) => ({ name, records: await recordsOf(endpoint, name) })));
  const about = records.flatMap(({ name, records: all }) => all.map((record) => ({ name, ...record })));
  // A GET needs no password proof and has no body.
  const reads = endpoint.method === 'GET';
  const bodies = bodiesOf(endpoint);
  return about.flatMap(({ name, id, sees }) =>
    PROOFS.slice(reads ? 1 : 0).flatMap((proof) =>
      DRY_RUN_VALUES.slice(0, reads ? 2 : DRY_RUN_VALUES.length).flatMap((dryRun) =>
        bodies.map((body) => {
          const person = people.get(name);
          return {
            label: `${name} ${id} ${proof} dryRun=${JSON.stringify(dryRun)} ${JSON.stringify(body)}`,
            request: requestFor(endpoint, id, person?.tokens[proof], dryRun, body),
            caller: person === undefined ? undefined : { user: person.user, proof, sees },
          };
        }),
      ),
    ),
  );
}

/** True for calls that may respond "not found" because of another record than that in their path. */
const mayMiss = ({ access, path }: Endpoint): boolean => typeof access.scope !== 'object' || !path.includes(':id');

describe('access to every call, for every caller, record, proof and dry run', () => {
  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s follows its access rules',
    async (name, endpoint) => {
      const { context } = await walk;
      const every = await situationsOf(endpoint);
      const rows: (readonly [expected: string, found: string])[] = [];
      for (const { label, request, caller } of every.filter((_, place) => (place + numberOf(name)) % EVERY === 0)) {
        const expected = await decisionOf(endpoint, request, caller);
        const seen = observed(endpoint, await runDryRun(context, (each) => endpoint.handle(request, each)));
        // A granted call may still not find what its values refer to.
        const found = expected === 'through' && seen === 'no record' && mayMiss(endpoint) ? expected : seen;
        rows.push([`${label}: ${expected}`, `${label}: ${found}`]);
      }
      expect(rows.map(([, found]) => found)).toEqual(rows.map(([expected]) => expected));
    },
  );
});
