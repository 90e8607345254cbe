import type { DomainRequest, Endpoint } from '../endpoint.ts';
import { fieldsOf, textOf } from '../params.ts';
import { runBatch } from './batch.ts';
import { checkValue } from './check-draft.ts';
import { catchUp } from './due-events.ts';
import { exportRows } from './export-rows.ts';
import { readHistory } from './history.ts';
import { importRows } from './import-rows.ts';
import { presentOne } from './present.ts';
import { choicesFrom, listRows, neighboursOf } from './read-rows.ts';
import { type Desk, type DeskCall, deskEndpoint, requireAction } from './resource-call.ts';
import { sendEvent } from './send-event.ts';
import { createRegistry, type ResourceRegistry, type ServerResource, type Work } from './server-resource.ts';
import { serviceCalls } from './service-calls.ts';
import { findRow } from './stored-record.ts';
import { requireRight } from './verdict.ts';
import { createRecord, updateRecord } from './write-record.ts';

type Method = Endpoint['method'];
type Answer = (work: Work, request: DomainRequest, desk: Desk) => Promise<unknown>;
/** What has to be allowed before anything else is looked at; null where the call asks by itself, event by event. */
type Needs = readonly [string, ...string[]] | null;

const idOf = ({ params }: DomainRequest): string => params.id ?? '';

/** Every call of one resource (modules, C0). */
const CALLS: readonly (readonly [Method, string, DeskCall['concern'], Needs, Answer])[] = [
  ['GET', '/list', 'read', ['view'], listRows],
  ['GET', '/choices', 'read', ['view', 'choose'], choicesFrom],
  ['GET', '/neighbours', 'read', ['view'], neighboursOf],
  ['POST', '/check', 'read', ['create', 'update'], checkValue],
  ['POST', '', 'write', ['create'], (work, { body }) => createRecord(work, fieldsOf(body))],
  ['POST', '/batch', 'write', null, runBatch],
  ['POST', '/export', 'write', ['export'], exportRows],
  ['POST', '/import', 'write', ['import'], importRows],
  ['GET', '/:id', 'read', ['view'], async (work, request) => presentOne(work, await findRow(work, idOf(request)))],
  ['PUT', '/:id', 'write', ['update'], (work, request) => updateRecord(work, idOf(request), fieldsOf(request.body))],
  ['POST', '/:id/transition', 'write', null, (work, request) => sendEvent(work, idOf(request), request.body)],
  ['GET', '/:id/audit', 'read', ['view'], (work, request) => readHistory(work, idOf(request))],
];

/** Asks for a fresh proof of the password where the act is a sensitive one; those who may not do it are not even asked. */
async function guardSensitive(work: Work, needs: Needs, { body }: DomainRequest, desk: Desk): Promise<void> {
  const { event, dryRun } = fieldsOf(body);
  const act = needs?.[0] ?? textOf(event) ?? '';
  if (dryRun === true || work.resource.sensitive?.includes(act) !== true) return;
  if (needs === null) requireRight(work, act);
  await desk.requireFreshProof();
}

/** The endpoints of one resource. */
export function resourceEndpoints(resource: ServerResource, registry: ResourceRegistry): readonly Endpoint[] {
  return CALLS.map(([method, path, concern, needs, answer]) => {
    const run: DeskCall['answer'] = async (request, desk) => {
      const work = desk.open(resource);
      if (needs !== null) requireAction(work, ...needs);
      if (concern === 'write') await guardSensitive(work, needs, request, desk);
      await catchUp(resource, desk.context);
      return answer(work, request, desk);
    };
    return deskEndpoint({ method, path: `${resource.definition.api}${path}`, concern, answer: run }, registry);
  });
}

/** The endpoints of all resources, and those that belong to none: jobs, undo, history, views, choices. */
export function createResourceEndpoints(resources: readonly ServerResource[]): readonly Endpoint[] {
  const registry = createRegistry(resources);
  return [
    ...resources.flatMap((resource) => resourceEndpoints(resource, registry)),
    ...serviceCalls.map((call) => deskEndpoint(call, registry)),
  ];
}
