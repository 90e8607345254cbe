import { permissionCode } from '../../contracts/resource/definition.ts';
import { requireFreshProof } from '../auth/fresh-proof.ts';
import { allows, permissionsOf } from '../auth/permissions.ts';
import { toHex } from '../auth/sessions.ts';
import { forUsers } from '../auth/token.ts';
import type { Concern, DomainContext, DomainRequest, Endpoint } from '../endpoint.ts';
import { type DomainResponse, succeed } from '../envelope.ts';
import { answerOnce } from './answer-once.ts';
import { wholly } from './journal.ts';
import { forbidden, invalidParameter, Refused } from './refuse.ts';
import type { Actor, ResourceRegistry, RuleContext, ServerResource, Work } from './server-resource.ts';

/** What a call of the engine is given: who asks, and how to get to work on a resource. */
export interface Desk {
  readonly actor: Actor;
  readonly context: RuleContext;
  readonly open: (resource: ServerResource) => Work;
  /** @throws Refused 1011 when the password was proven too long ago */
  readonly requireFreshProof: () => Promise<void>;
}

/** One call: its place, and what it does. Reads leave no trace; of a write that is refused nothing stays. */
export interface DeskCall {
  readonly method: Endpoint['method'];
  readonly path: string;
  readonly concern: Extract<Concern, 'read' | 'write'>;
  readonly answer: (request: DomainRequest, desk: Desk) => Promise<unknown>;
}

/** Deeper bodies are refused unread. */
const DEEPEST = 32;

/** Makes an endpoint: only for those who are signed in, refusals as answers, writes wholly or not at all and once per key. */
export function deskEndpoint({ method, path, concern, answer }: DeskCall, resources: ResourceRegistry): Endpoint {
  const handle = forUsers('product', async (user, request, context): Promise<DomainResponse> => {
    try {
      if (!isShallow(request.body, DEEPEST)) throw invalidParameter('body');
      const actor = { user, permissions: await permissionsOf(user, context.store) };
      const work = (each: DomainContext) => answer(request, openDesk(actor, each, resources, request));
      if (concern === 'read') return succeed('product', await work(context));
      return await wholly(context, (each) => answerOnce(request, each, user, `${method} ${path}`, () => work(each)));
    } catch (cause) {
      if (cause instanceof Refused) return cause.toResponse();
      throw cause;
    }
  });
  return { method, path, concern, dialect: 'product', latency: 0, handle };
}

function openDesk(actor: Actor, context: DomainContext, resources: ResourceRegistry, request: DomainRequest): Desk {
  const rules: RuleContext = { ...context, resources };
  const name = requestName(request, context);
  const isFresh = () => requireFreshProof(request, context);
  return {
    actor,
    context: rules,
    requireFreshProof: isFresh,
    open: (resource) => ({ resource, actor, context: rules, request: name }),
  };
}

/** The name that the caller gave the request, if it is one that a log can hold, else one of our own. */
function requestName({ headers }: DomainRequest, { random }: DomainContext): string {
  const given = headers['x-request-id'] ?? '';
  return /^[\w-]{1,64}$/.test(given) ? given : toHex(random(8));
}

/**
 * Lets the actor through who has one of these permissions.
 * @throws Refused 403 with the first of them
 */
export function requireAction({ resource, actor }: Work, ...actions: readonly [string, ...string[]]): void {
  const codes = actions.map((action) => permissionCode(resource.definition, action));
  if (!codes.some((code) => allows(actor.permissions, code))) throw forbidden(codes[0] ?? '');
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((member) => isShallow(member, depth - 1));
}
