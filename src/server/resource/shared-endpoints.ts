import { type AccessRequest, forHolders, forOwn, type Rights } from '../http/call-access.ts';
import { fieldsOf, textOf } from '../http/path-params.ts';
import { missing } from '../http/server-error.ts';
import { readHistory } from './history/audit-log.ts';
import { recentActions } from './history/recent-actions.ts';
import { undoRequiresProof } from './history/undo-proof.ts';
import { undoneAct, undoWrite } from './history/undo-write.ts';
import { ENGINE_JOBS } from './jobs/engine-jobs.ts';
import { cancelOwnJob, readFailures, readOwnJob } from './jobs/own-jobs.ts';
import { openResource, rightsToNamed } from './open-resource.ts';
import type { CallContext, ResourceHandler } from './resource-handler.ts';
import { choicesFrom } from './rows/read-rows.ts';
import { findRecords } from './search/find-records.ts';
import type { ResourceRegistry, Work } from './server-resource.ts';
import { readViews, removeView, saveCall, saveView, sharingRights } from './views.ts';

async function openNamed(call: CallContext, name: string | undefined): Promise<Work> {
  const work = await openResource(call, name ?? '');
  if (work === undefined) throw missing();
  return work;
}

const undoId = (body: unknown): string => textOf(fieldsOf(body).id) ?? '';

/** Rights to the resource named by a query parameter; no right is required if it does not exist. */
const named = (resources: ResourceRegistry, parameter: string, ...acts: readonly string[]) => ({
  on: parameter,
  of: ({ request }: AccessRequest): Rights => rightsToNamed(resources, request.query[parameter] ?? '', ...acts) ?? [],
});

/** Undoing requires the rights of the undone action. */
function undoAccess(resources: ResourceRegistry) {
  const actOf = ({ request, context, callerId }: AccessRequest) =>
    undoneAct(context.store, undoId(request.body), callerId);
  const rights = async (asked: AccessRequest): Promise<Rights> => {
    const act = await actOf(asked);
    return (act === null ? null : rightsToNamed(resources, act.resource, act.event)) ?? [];
  };
  const proof = async (asked: AccessRequest): Promise<boolean> => {
    const act = await actOf(asked);
    const resource = resources.find(act?.resource ?? '');
    return act !== null && resource !== undefined && undoRequiresProof(resource, act);
  };
  return forHolders({ on: 'undone act', of: rights }, { scope: 'own', proof: { on: 'undone act', of: proof } });
}

const readingCalls = (resources: ResourceRegistry): readonly ResourceHandler[] => [
  {
    method: 'GET',
    path: '/choices',
    concern: 'read',
    reads: 'definition',
    access: forHolders(named(resources, 'resource', 'view', 'choose')),
    answer: async (request, call) => {
      const { resource, ...query } = request.query;
      return choicesFrom(await openNamed(call, resource), { ...request, query });
    },
  },
  {
    method: 'GET',
    path: '/search',
    concern: 'read',
    reads: ['q'],
    // Results are limited by the rights to each resource.
    access: forHolders([]),
    answer: async ({ query }, call) => ({ list: await findRecords(call, query.q ?? '') }),
  },
  {
    method: 'GET',
    path: '/audit',
    concern: 'read',
    reads: ['entity', 'id'],
    access: forHolders(named(resources, 'entity', 'view')),
    answer: async ({ query }, call) => readHistory(await openNamed(call, query.entity), query.id ?? ''),
  },
];

const jobCalls: readonly ResourceHandler[] = [
  {
    method: 'GET',
    path: '/job/:id',
    concern: 'read',
    access: forOwn(),
    answer: ({ params }, call) => readOwnJob(call, params.id ?? ''),
  },
  {
    method: 'GET',
    path: '/job/:id/failures',
    concern: 'read',
    reads: ['after'],
    access: forOwn(),
    answer: ({ params, query }, call) => readFailures(call, params.id ?? '', query.after ?? ''),
  },
  {
    method: 'POST',
    path: '/job/:id/cancel',
    concern: 'write',
    access: forOwn(),
    answer: ({ params }, call) => cancelOwnJob(call, params.id ?? '', ENGINE_JOBS),
  },
];

const undoCalls = (resources: ResourceRegistry): readonly ResourceHandler[] => [
  {
    method: 'POST',
    path: '/undo',
    concern: 'write',
    takes: ['id'],
    access: undoAccess(resources),
    answer: ({ body }, call) => undoWrite(call, undoId(body)),
  },
  {
    method: 'GET',
    path: '/undo/list',
    concern: 'read',
    access: forOwn(),
    answer: (_, call) => recentActions(call.actor, call.context),
  },
];

const viewCalls = (resources: ResourceRegistry): readonly ResourceHandler[] => [
  {
    method: 'GET',
    path: '/views',
    concern: 'read',
    reads: ['list'],
    access: forOwn(),
    answer: ({ query }, call) => readViews(call, query.list ?? ''),
  },
  {
    method: 'POST',
    path: '/views',
    concern: 'write',
    takes: saveCall,
    access: forHolders(
      { on: 'sharing', of: ({ request }) => sharingRights(resources, request.body) },
      { scope: 'own' },
    ),
    answer: ({ body }, call) => saveView(call, body),
  },
  {
    method: 'POST',
    path: '/views/:id/remove',
    concern: 'write',
    access: forOwn(),
    answer: ({ params }, call) => removeView(call, params.id ?? ''),
  },
];

/** Calls that belong to no single resource (modules, C0). Jobs, undo and views are always the caller's own. */
export const serviceCalls = (resources: ResourceRegistry): readonly ResourceHandler[] => [
  ...readingCalls(resources),
  ...jobCalls,
  ...undoCalls(resources),
  ...viewCalls(resources),
];
