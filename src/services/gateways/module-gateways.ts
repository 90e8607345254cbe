import type { Gateways } from '@src/contracts/gateways.ts';
import type { HttpClient } from '../http/endpoint.ts';
import { createAgentsGateway } from './agents-gateway.ts';
import { createAiGateway } from './ai/ai-gateway.ts';
import type { ReadStream } from './ai/follow-article.ts';
import { createCustomersGateway } from './customers-gateway.ts';
import { createFormsGateway } from './forms-gateway.ts';
import { createModelChangesGateway } from './models/model-changes-gateway.ts';
import { createModelsGateway } from './models/models-gateway.ts';
import { createNewsGateway } from './news-gateway.ts';
import { createOfficialGateway } from './official-gateway.ts';
import { createOrdersGateway } from './orders-gateway.ts';
import { createSamplesGateway } from './samples-gateway.ts';
import { createStatisticsGateway } from './statistics-gateway.ts';
import { createSystemGateway } from './system-gateway.ts';

/** API calls of business modules beyond those of their resources; one lazy chunk, because each is small. */
export const createModuleGateways = (
  client: HttpClient,
  readStream: ReadStream | null,
): Pick<
  Gateways,
  | 'system'
  | 'agents'
  | 'ai'
  | 'customers'
  | 'forms'
  | 'models'
  | 'modelChanges'
  | 'news'
  | 'official'
  | 'orders'
  | 'statistics'
  | 'samples'
> => ({
  system: createSystemGateway(client),
  agents: createAgentsGateway(client),
  ai: createAiGateway(client, readStream),
  customers: createCustomersGateway(client),
  forms: createFormsGateway(client),
  models: createModelsGateway(client),
  modelChanges: createModelChangesGateway(client),
  news: createNewsGateway(client),
  official: createOfficialGateway(client),
  orders: createOrdersGateway(client),
  statistics: createStatisticsGateway(client),
  samples: createSamplesGateway(client),
});
