import * as v from 'valibot';
import { permissionCode } from '../../contracts/resource/definition.ts';
import { usageLogResource } from '../../contracts/resources/usage-log.ts';
import {
  OVERVIEW_PERMISSION,
  type Statistics,
  statisticsRequest,
  type Usage,
  usageRequest,
} from '../../contracts/statistics.ts';
import { allows } from '../auth/permissions.ts';
import type { DomainRequest, Endpoint } from '../endpoint.ts';
import { forbidden, invalidParameter } from '../resource/refuse.ts';
import { type Desk, type DeskCall, deskEndpoint } from '../resource/resource-call.ts';
import { createRegistry } from '../resource/server-resource.ts';
import { SERVER_RESOURCES } from '../resources.ts';
import { statisticsOf } from './overview.ts';
import { readStatisticsRows } from './statistics-rows.ts';
import { usageOf } from './usage-insight.ts';
import { usageLogServerResource } from './usage-log.resource.ts';

const resources = createRegistry(SERVER_RESOURCES);
const reading = (path: string, answer: DeskCall['answer']) =>
  deskEndpoint({ method: 'POST', path, concern: 'read', answer }, resources);

/** Figures over what other modules keep. */
export const statisticsEndpoints: readonly Endpoint[] = [
  reading('/statistics/overview', answerOverview),
  reading('/statistics/usage', answerUsage),
];

async function answerOverview({ body }: DomainRequest, { actor, context }: Desk): Promise<Statistics> {
  if (!allows(actor.permissions, OVERVIEW_PERMISSION)) throw forbidden(OVERVIEW_PERMISSION);
  const asked = v.safeParse(statisticsRequest, body);
  if (!asked.success) throw invalidParameter('from', 'to', 'compare');
  const rows = await readStatisticsRows(context.store);
  return statisticsOf(rows, asked.output, context.now());
}

async function answerUsage({ body }: DomainRequest, { actor, context }: Desk): Promise<Usage> {
  const code = permissionCode(usageLogResource, 'view');
  if (!allows(actor.permissions, code)) throw forbidden(code);
  const asked = v.safeParse(usageRequest, body);
  if (!asked.success) throw invalidParameter('from', 'to', 'product');
  return usageOf(await context.store.list(usageLogServerResource.collection), asked.output, context.now());
}
