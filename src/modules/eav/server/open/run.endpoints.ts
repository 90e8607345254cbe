import {
  type InterfaceRun,
  type InterfaceRunRequest,
  interfaceCallsContract,
  interfaceCallsRequest,
  type PastTestRun,
  runInterfaceRequest,
} from '@src/contracts/endpoints/models/interface-run.ts';
import { permissionCode } from '@src/contracts/resource/definition.ts';
import { requirePermission } from '@src/server/auth/permissions.ts';
import type { CallDefinition, CallRequest, ServerContext } from '@src/server/http/endpoint.ts';
import { type CallResponse, succeed } from '@src/server/http/envelope.ts';
import { forbidden, malformed, ServerError } from '@src/server/http/server-error.ts';
import { type CallContext, forActs, resourceEndpoint } from '@src/server/resource/resource-handler.ts';
import type { Actor, ResourceRegistry } from '@src/server/resource/server-resource.ts';
import { findLive } from '@src/server/resource/stored-record.ts';
import { runDryRun } from '@src/server/resource/transaction.ts';
import { nextId, timeOf } from '@src/server/store/record-fields.ts';
import type { Row } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { checkAssertions } from '../../definitions/interfaces/assertions.ts';
import { holderOf } from '../access/access.endpoints.ts';
import { CALLS, textIn, wordsIn } from '../eav-row.ts';
import { eavInterfaceServerResource } from '../interface.resource.ts';
import type { Model } from '../records/find-model.ts';
import { actorFor, mayViewRecords, ownerOf } from '../records/model-actor.ts';
import { ACTS, answerRead, type Entered, modelFor, refusalOf } from './answer-call.ts';
import { mockAnswer } from './mock-answer.ts';
import { restrictToReaders } from './restrict-to-readers.ts';
import { writeFor } from './write-records.ts';

/** Maximum number of stored calls of each operator. */
const MAX_KEPT = 50;
/** Maximum characters of the request of a stored call: all calls of an operator are read at each run. */
const MAX_ASKED = 20_000;

/**
 * The actor of a test run: one with only this role, or without a role, the holder of the site's API key.
 * @throws ServerError 403 for a role without the permission, and for a caller who may not view the records
 */
async function callerOf(row: Row, model: Model, role: string | null, call: CallContext): Promise<Actor> {
  if (!mayViewRecords(model.resource, call.actor)) throw forbidden(permissionCode(model.resource.definition, 'view'));
  if (role === null) return ownerOf(call.actor.user, model.resource);
  const actor = actorFor(await holderOf(role, call), model.resource);
  const act = ACTS[textIn(row, 'method')] ?? '';
  requirePermission(actor.permissions, permissionCode(model.resource.definition, act));
  return actor;
}

/** The response of an interface in any state; all writes are rolled back. */
async function answerOf(
  row: Row,
  asked: InterfaceRunRequest,
  call: CallContext,
  registry: ResourceRegistry,
): Promise<CallResponse> {
  const { isMock, role, params, query, body } = asked;
  const request: CallRequest = { ...EMPTY, query, body, params };
  const run = async (context: ServerContext): Promise<CallResponse> => {
    const found = await modelFor(row, context);
    const actor = await callerOf(row, found.model, role, call);
    // The operator sees the answer, whoever it is tried as.
    const readers = role === null ? [call.actor] : [actor, call.actor];
    const entered: Entered = { row, params, actor, ...(await restrictToReaders(found, row, readers, context.store)) };
    if (isMock) return succeed('product', mockAnswer(row, entered.model, entered.joins));
    return row.method === 'GET' ? answerRead(entered, request, context) : writeFor(entered, request, context, registry);
  };
  try {
    return await runDryRun(call.context, run);
  } catch (cause) {
    if (!(cause instanceof ServerError)) throw cause;
    return refusalOf(cause);
  }
}

const EMPTY = { headers: {}, body: null } as const;
const CallRow = v.object({
  ...interfaceCallsContract.entries.list.item.entries,
  user: v.string(),
  interface: v.string(),
});

/** The stored calls of a user, oldest first. */
async function callsOf(user: string, { store }: ServerContext) {
  const { rows } = await store.select(CALLS, { where: { field: 'user', op: 'is', value: user } });
  return rows.map((row) => v.parse(CallRow, row));
}

async function storeCall(
  row: Row,
  asked: InterfaceRunRequest,
  ran: InterfaceRun,
  { actor, context }: CallContext,
): Promise<void> {
  if (JSON.stringify(asked).length > MAX_ASKED) return;
  const { store } = context;
  const { status, milliseconds } = ran;
  const unmet = ran.assertions.filter(({ isMet }) => !isMet).length;
  const past: Omit<PastTestRun, 'id'> = { time: timeOf(context), asked, status, milliseconds, unmet };
  const id = await nextId(store, CALLS);
  await store.insert(CALLS, { id, ...past, user: actor.user.id, interface: row.id });
  const kept = await callsOf(actor.user.id, context);
  for (const old of kept.slice(0, Math.max(0, kept.length - MAX_KEPT))) await store.remove(CALLS, old.id);
}

async function runInterface(body: unknown, call: CallContext, registry: ResourceRegistry): Promise<InterfaceRun> {
  const sent = v.safeParse(runInterfaceRequest, body);
  if (!sent.success) throw malformed(sent.issues);
  const { id, ...asked } = sent.output;
  const row = await findLive(call.open(eavInterfaceServerResource), id);
  const began = call.context.now().getTime();
  const { status, body: answered } = await answerOf(row, asked, call, registry);
  const milliseconds = call.context.now().getTime() - began;
  const assertions = checkAssertions(wordsIn(row, 'assertions'), { status, milliseconds, body: answered });
  const ran = { status, milliseconds, body: answered, assertions };
  await storeCall(row, asked, ran, call);
  return ran;
}

async function listCalls(body: unknown, { actor, context }: CallContext) {
  const sent = v.safeParse(interfaceCallsRequest, body);
  if (!sent.success) throw malformed(sent.issues);
  const own = (await callsOf(actor.user.id, context)).filter((each) => each.interface === sent.output.id);
  return { list: own.reverse().map(({ user: _user, interface: _of, ...past }) => past) };
}

const TEST_ACCESS = forActs(eavInterfaceServerResource, ['test'], { cost: 'record' });

/**
 * The endpoints that run interfaces from the console and list the user's own earlier calls, for users who may test
 * interfaces.
 */
export const runEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => {
  const place = { method: 'POST', access: TEST_ACCESS } as const;
  return [
    resourceEndpoint(
      {
        ...{ ...place, path: '/eav/interface/run', concern: 'write', takes: runInterfaceRequest, isKept: false },
        answer: ({ body }, call) => runInterface(body, call, registry),
      },
      registry,
    ),
    resourceEndpoint(
      {
        ...{ ...place, path: '/eav/interface/calls', concern: 'read', takes: interfaceCallsRequest },
        answer: ({ body }, call) => listCalls(body, call),
      },
      registry,
    ),
  ];
};
