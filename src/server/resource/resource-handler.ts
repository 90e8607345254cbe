import { actionsOf, permissionCode, type ResourceDefinition } from '../../contracts/resource/definition.ts';
import { toHex } from '../auth/sessions.ts';
import { type AskedCall, type CallAccess, type Depending, forHolders, type Rights } from '../http/call-access.ts';
import type { CallDefinition, CallRequest, Concern, ServerContext } from '../http/endpoint.ts';
import { type CallResponse, succeed } from '../http/envelope.ts';
import { fieldsOf, textOf } from '../http/path-params.ts';
import { ServerError } from '../http/server-error.ts';
import { offeredEvents } from './authorize-event.ts';
import { withIdempotency } from './idempotency.ts';
import type { Actor, ResourceRegistry, RuleContext, ServerResource, Work } from './server-resource.ts';
import { inTransaction } from './transaction.ts';

/** What a call of the engine is given: who asks, and how to get to work on a resource. */
export interface CallContext {
  readonly actor: Actor;
  readonly context: RuleContext;
  readonly open: (resource: ServerResource) => Work;
}

/** One call: its place, who may make it, and what it does. Reads leave no trace; of a write that is refused nothing stays. */
export interface ResourceHandler {
  readonly method: CallDefinition['method'];
  readonly path: string;
  readonly concern: Extract<Concern, 'read' | 'write'>;
  /** Parameters of the query that it reads; absent means none. */
  readonly reads?: CallDefinition['reads'];
  /** Parts of the body that it takes; absent means none. */
  readonly takes?: CallDefinition['takes'];
  readonly access: CallAccess;
  /** False for answers that are handed out once, such as files: the same key does the work again. Absent means true. */
  readonly isKept?: boolean;
  readonly prepare?: CallDefinition['prepare'];
  readonly about?: CallDefinition['about'];
  readonly isFollowed?: CallDefinition['isFollowed'];
  readonly renews?: CallDefinition['renews'];
  readonly answer: (request: CallRequest, call: CallContext) => Promise<unknown>;
}

/** Makes a call of the engine: refusals as answers, writes wholly or not at all and once per key. */
export function resourceEndpoint(
  { answer, isKept = true, ...handler }: ResourceHandler,
  resources: ResourceRegistry,
): CallDefinition {
  const { method, path, concern } = handler;
  const run = async (request: CallRequest, context: ServerContext, actor: Actor): Promise<CallResponse> => {
    try {
      const work = (each: ServerContext) => answer(request, createCallContext(actor, each, resources, request));
      if (concern === 'read') return succeed('product', await work(context));
      if (!isKept) return await inTransaction(context, async (each) => succeed('product', await work(each)));
      return await inTransaction(context, (each) =>
        withIdempotency(request, each, actor.user, `${method} ${path}`, () => work(each)),
      );
    } catch (cause) {
      if (cause instanceof ServerError) return cause.toResponse();
      throw cause;
    }
  };
  return { reads: [], takes: [], ...handler, dialect: 'product', latency: 0, answer: run };
}

function createCallContext(
  actor: Actor,
  context: ServerContext,
  resources: ResourceRegistry,
  request: CallRequest,
): CallContext {
  const rules: RuleContext = { ...context, resources };
  const name = requestName(request, context);
  return { actor, context: rules, open: (resource) => ({ resource, actor, context: rules, request: name }) };
}

/** The name that the caller gave the request, if it is one that a log can hold, else one of our own. */
function requestName({ headers }: CallRequest, { random }: ServerContext): string {
  const given = headers['x-request-id'] ?? '';
  return /^[\w-]{1,64}$/.test(given) ? given : toHex(random(8));
}

/** Acts on the whole resource that a definition can leave out; they are then refused for every caller. */
const LEFT_OUT: ReadonlySet<string> = new Set(['create', 'export', 'import']);
/** Acts that an import can come to, so that no sensitive one is reached by another door. */
const BY_FILE: readonly string[] = ['create', 'update'];

/** The rights to any one of some acts. */
export const rightsTo = (definition: ResourceDefinition, ...acts: readonly string[]): Rights => [
  acts.map((act) => permissionCode(definition, act)),
];

/** True when an act, or what it can come to, asks for a fresh proof of the password. */
export const isSensitive = ({ sensitive = [] }: ServerResource, act: string): boolean =>
  sensitive.includes(act) || (act === 'import' && BY_FILE.some((each) => sensitive.includes(each)));

type Others = Partial<Omit<CallAccess, 'rights' | 'scope'>>;

/** Access for callers who may do one of these acts, limited to the records they can see. */
export function forActs(resource: ServerResource, acts: readonly string[], others: Others = {}): CallAccess {
  const { definition } = resource;
  return forHolders(rightsTo(definition, ...acts), {
    scope: { resource: definition.name },
    nobody: acts.every((act) => LEFT_OUT.has(act) && !actionsOf(definition).includes(act)),
    proof: acts.some((act) => isSensitive(resource, act)),
    ...others,
  });
}

/** For those who may send the event that the body names. An unknown one tells readers no more than that there is none. */
export function forEvents(resource: ServerResource, others: Others = {}): CallAccess {
  const { definition } = resource;
  const eventIn = (body: unknown): string => textOf(fieldsOf(body).event) ?? '';
  const offered = new Set(offeredEvents(definition));
  const rights: Depending<Rights> = {
    on: 'event',
    of: ({ request }) => {
      const event = eventIn(request.body);
      return rightsTo(definition, offered.has(event) ? event : 'view');
    },
  };
  const proof = { on: 'event', of: ({ request }: AskedCall) => isSensitive(resource, eventIn(request.body)) };
  return forHolders(rights, { scope: { resource: definition.name }, proof, ...others });
}
