import * as v from 'valibot';
import { OVERVIEW_PERMISSION, type Statistics, statisticsRequest } from '../../contracts/statistics.ts';
import { allows } from '../auth/permissions.ts';
import type { DomainRequest, Endpoint } from '../endpoint.ts';
import { forbidden, invalidParameter } from '../resource/refuse.ts';
import { type Desk, deskEndpoint } from '../resource/resource-call.ts';
import { createRegistry } from '../resource/server-resource.ts';
import { SERVER_RESOURCES } from '../resources.ts';
import { statisticsOf } from './overview.ts';
import { readStatisticsRows } from './statistics-rows.ts';

/** Figures over what other modules keep. */
export const statisticsEndpoints: readonly Endpoint[] = [
  deskEndpoint(
    { method: 'POST', path: '/statistics/overview', concern: 'read', answer: answerOverview },
    createRegistry(SERVER_RESOURCES),
  ),
];

async function answerOverview({ body }: DomainRequest, { actor, context }: Desk): Promise<Statistics> {
  if (!allows(actor.permissions, OVERVIEW_PERMISSION)) throw forbidden(OVERVIEW_PERMISSION);
  const asked = v.safeParse(statisticsRequest, body);
  if (!asked.success) throw invalidParameter('from', 'to', 'compare');
  const rows = await readStatisticsRows(context.store);
  return statisticsOf(rows, asked.output, context.now());
}
