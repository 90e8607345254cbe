import { isEmpty } from '../../contracts/resource/condition.ts';
import { actionsOf, fieldOf, permissionCode, type ResourceDefinition } from '../../contracts/resource/definition.ts';
import { isSecret } from '../../contracts/resource/field-kinds/index.ts';
import { isSamePlain } from '../../lib/plain-values.ts';
import { toHex } from '../auth/sessions.ts';
import {
  type AccessRequest,
  type CallAccess,
  forHolders,
  type RequestDependent,
  type Rights,
} from '../http/call-access.ts';
import type { CallDefinition, CallRequest, Concern, ServerContext } from '../http/endpoint.ts';
import { type CallResponse, succeed } from '../http/envelope.ts';
import { fieldsOf, textOf } from '../http/path-params.ts';
import { ServerError } from '../http/server-error.ts';
import { offeredEvents } from './authorize-event.ts';
import { withIdempotency } from './idempotency.ts';
import type { Actor, ResourceRegistry, RuleContext, ServerResource, Work } from './server-resource.ts';
import { inTransaction } from './transaction.ts';

/** The context of a call of the engine: the actor, and a function that opens a resource. */
export interface CallContext {
  readonly actor: Actor;
  readonly context: RuleContext;
  readonly open: (resource: ServerResource) => Work;
}

/** One call: method and path, access, and handler. Reads have no effect; a refused write is rolled back. */
export interface ResourceHandler {
  readonly method: CallDefinition['method'];
  readonly path: string;
  readonly concern: Extract<Concern, 'read' | 'write'>;
  /** Query parameters that it reads; absent means none. */
  readonly reads?: CallDefinition['reads'];
  /** Parts of the body that it accepts; absent means none. */
  readonly takes?: CallDefinition['takes'];
  readonly selects?: CallDefinition['selects'];
  readonly access: CallAccess;
  /** False for responses that are not stored, such as files: the same key runs the work again. Absent means true. */
  readonly isKept?: boolean;
  readonly prepare?: CallDefinition['prepare'];
  readonly about?: CallDefinition['about'];
  readonly isFollowed?: CallDefinition['isFollowed'];
  readonly renews?: CallDefinition['renews'];
  readonly answer: (request: CallRequest, call: CallContext) => Promise<unknown>;
}

/** Creates a call of the engine: refusals become responses, and writes run in a transaction, once per key. */
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

/** The caller's request id if it is fit for a log, else a new one. */
function requestName({ headers }: CallRequest, { random }: ServerContext): string {
  const given = headers['x-request-id'] ?? '';
  return /^[\w-]{1,64}$/.test(given) ? given : toHex(random(8));
}

/** Actions on the whole resource that a definition can exclude; they are then refused for every caller. */
const EXCLUDABLE: ReadonlySet<string> = new Set(['create', 'export', 'import']);
/** Actions that an import includes, so that it cannot bypass a password confirmation. */
const IMPORT_ACTIONS: readonly string[] = ['create', 'update'];

/** The rights to any of some actions. */
export const rightsTo = (definition: ResourceDefinition, ...acts: readonly string[]): Rights => [
  acts.map((act) => permissionCode(definition, act)),
];

/** True when an action, or one it includes, requires a recent password confirmation. */
export const isSensitive = ({ sensitive = [], sensitiveFields = [] }: ServerResource, act: string): boolean =>
  sensitive.includes(act) ||
  (act === 'import' && (sensitiveFields.length > 0 || IMPORT_ACTIONS.some((each) => sensitive.includes(each))));

/**
 * Whether an update requires a recent password confirmation: when the resource says so, or when it sends another value of a sensitive
 * field. A form sends values that nobody edited, except masked ones: of those, any value counts, so that none is confirmed by guessing.
 */
function updateProof(resource: ServerResource): CallAccess['proof'] {
  const { definition, collection, sensitiveFields = [] } = resource;
  if (sensitiveFields.length === 0 || isSensitive(resource, 'update')) return isSensitive(resource, 'update');
  return {
    on: 'sensitive fields',
    async of({ request, context }) {
      const sent = fieldsOf(request.body);
      const isGiven = (name: string) => {
        const field = fieldOf(definition, name);
        // An empty secret leaves the stored one as it is.
        return Object.hasOwn(sent, name) && !(field !== undefined && isSecret(field) && isEmpty(sent[name]));
      };
      const given = sensitiveFields.filter(isGiven);
      const stored = given.length === 0 ? undefined : await context.store.get(collection, request.params.id ?? '');
      return given.some(
        (name) =>
          fieldOf(definition, name)?.mask !== undefined || !isSamePlain(sent[name] ?? null, stored?.[name] ?? null),
      );
    },
  };
}

/** Access for callers who may update records. */
export const forUpdates = (resource: ServerResource, others: Others = {}): CallAccess =>
  forActs(resource, ['update'], { proof: updateProof(resource), ...others });

type Others = Partial<Omit<CallAccess, 'rights' | 'scope'>>;

/** Actions that are possible without the right to view records: they return none but those that the caller sent. */
const WITHOUT_VIEW: ReadonlySet<string> = new Set(['view', 'choose', 'create', 'import']);

/** The right to any of some actions and, because their responses contain stored records, the right to view these. */
const rightsToSeen = (definition: ResourceDefinition, ...acts: readonly string[]): Rights =>
  acts.some((act) => WITHOUT_VIEW.has(act))
    ? rightsTo(definition, ...acts)
    : [...rightsTo(definition, ...acts), ...rightsTo(definition, 'view')];

/** Access for callers who may do one of these actions, limited to visible records. */
export function forActs(resource: ServerResource, acts: readonly string[], others: Others = {}): CallAccess {
  const { definition } = resource;
  return forHolders(rightsToSeen(definition, ...acts), {
    scope: { resource: definition.name },
    nobody: acts.every((act) => EXCLUDABLE.has(act) && !actionsOf(definition).includes(act)),
    proof: acts.some((act) => isSensitive(resource, act)),
    ...others,
  });
}

/** Access for callers who may send the event in the body. An unknown event requires only the right to view. */
export function forEvents(resource: ServerResource, others: Others = {}): CallAccess {
  const { definition } = resource;
  const eventIn = (body: unknown): string => textOf(fieldsOf(body).event) ?? '';
  const offered = new Set(offeredEvents(definition));
  const rights: RequestDependent<Rights> = {
    on: 'event',
    of: ({ request }) => {
      const event = eventIn(request.body);
      return rightsToSeen(definition, offered.has(event) ? event : 'view');
    },
  };
  const proof = { on: 'event', of: ({ request }: AccessRequest) => isSensitive(resource, eventIn(request.body)) };
  return forHolders(rights, { scope: { resource: definition.name }, proof, ...others });
}
