import { type RecordGroups, recordGroupsRequest } from '@src/contracts/record-groups.ts';
import type { Condition } from '@src/contracts/resource/condition.ts';
import {
  OVERVIEW_PERMISSION,
  type Statistics,
  statisticsRequest,
  type Usage,
  usageRequest,
} from '@src/contracts/statistics.ts';
import type { AcceptedParts } from '@src/server/http/body/accepted-parts.ts';
import { type AccessRequest, type CallAccess, forHolders, type Rights } from '@src/server/http/call-access.ts';
import type { CallDefinition, CallRequest } from '@src/server/http/endpoint.ts';
import { fieldsOf, textOf } from '@src/server/http/path-params.ts';
import { malformed } from '@src/server/http/server-error.ts';
import {
  type CallContext,
  forActs,
  type ResourceHandler,
  resourceEndpoint,
} from '@src/server/resource/resource-handler.ts';
import type { ResourceRegistry } from '@src/server/resource/server-resource.ts';
import { slicesOf } from '@src/server/store/slices.ts';
import * as v from 'valibot';
import { statisticsOf } from './overview.ts';
import { groupRecords } from './record-groups.ts';
import { usageOf } from './usage-insight.ts';
import { usageLogServerResource } from './usage-log.resource.ts';

const readEndpoint = (
  registry: ResourceRegistry,
  path: string,
  access: CallAccess,
  answer: ResourceHandler['answer'],
  takes: AcceptedParts,
) => resourceEndpoint({ method: 'POST', path, concern: 'read', access, answer, takes }, registry);

/** The endpoints for statistics of other modules' data. */
export const statisticsEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  readEndpoint(
    registry,
    '/statistics/overview',
    forHolders([[OVERVIEW_PERMISSION]]),
    answerOverview,
    statisticsRequest,
  ),
  readEndpoint(
    registry,
    '/statistics/records',
    forHolders(viewPermission(registry)),
    answerRecords,
    recordGroupsRequest,
  ),
  readEndpoint(registry, '/statistics/usage', forActs(usageLogServerResource, ['view']), answerUsage, usageRequest),
];

/**
 * Required for unknown collections: only an actor with all permissions has it, and gets the error that there is none.
 */
const NONE: Rights = [['statistics:records:view']];

/** The permission to view the records of the collection that the body names. */
const viewPermission = ({ runTime }: ResourceRegistry) => ({
  on: 'resource',
  of: ({ request }: AccessRequest): Rights => {
    const codes = runTime?.codesFor(textOf(fieldsOf(request.body).resource) ?? '', 'view') ?? null;
    return codes === null ? NONE : [codes];
  },
});

async function answerRecords({ body }: CallRequest, call: CallContext): Promise<RecordGroups> {
  const asked = v.safeParse(recordGroupsRequest, body);
  if (!asked.success) throw malformed(asked.issues);
  return groupRecords(asked.output, call);
}

async function answerOverview({ body }: CallRequest, { context }: CallContext): Promise<Statistics> {
  const asked = v.safeParse(statisticsRequest, body);
  if (!asked.success) throw malformed(asked.issues);
  return statisticsOf(context.store, asked.output, context.now());
}

async function answerUsage({ body }: CallRequest, { context }: CallContext): Promise<Usage> {
  const asked = v.safeParse(usageRequest, body);
  if (!asked.success) throw malformed(asked.issues);
  const { product, to } = asked.output;
  const where: Condition = {
    all: [
      { field: 'attention', op: 'isNot', value: 'muted' },
      { field: 'time', op: 'atMost', value: `${to} 23:59:59` },
      ...(product === null ? [] : [{ field: 'product', op: 'is', value: product } as const]),
    ],
  };
  const entries = slicesOf(context.store, usageLogServerResource.collection, {
    where,
    sort: [{ field: 'time', descending: true }],
  });
  return usageOf(entries, asked.output, context.now());
}
