import type { AgentsGateway } from '@src/contracts/agents.ts';
import type { AiGateway } from '@src/contracts/ai.ts';
import type { CustomersGateway } from '@src/contracts/customers.ts';
import type { SamplesGateway } from '@src/contracts/demo/gallery-endpoints.ts';
import type { FormsGateway } from '@src/contracts/endpoints/forms.ts';
import type { ModelChangesGateway } from '@src/contracts/endpoints/model-changes/contract.ts';
import type { ModelsGateway } from '@src/contracts/endpoints/models/models.ts';
import type { OfficialGateway } from '@src/contracts/endpoints/official-messages.ts';
import type { OrdersGateway } from '@src/contracts/endpoints/order-slips.ts';
import type { NewsGateway } from '@src/contracts/endpoints/public-news.ts';
import type { Gateways } from '@src/contracts/gateways.ts';
import type { MediaGateway } from '@src/contracts/media.ts';
import type { ResourceApi } from '@src/contracts/resource/client.ts';
import type { StatisticsGateway } from '@src/contracts/statistics.ts';
import type { SystemGateway } from '@src/contracts/system.ts';

const never = () => new Promise<never>(() => undefined);
const done = async () => undefined;

/** An API of resources whose calls are never answered, for tests that are about something else. */
export const SILENT_RESOURCES: ResourceApi = {
  open: () => ({
    list: never,
    get: never,
    count: never,
    neighbours: never,
    create: never,
    update: never,
    send: never,
    batch: never,
    check: never,
    choices: never,
    exportRows: never,
    startExport: never,
    exportFiles: never,
    exportedRows: never,
    tryImport: never,
    commitImport: never,
    audit: never,
  }),
  choicesOf: never,
  search: never,
  job: never,
  jobFailures: never,
  cancelJob: never,
  undo: never,
  recent: never,
  views: never,
  saveView: never,
  removeView: never,
};

/** System administration whose calls are never answered. */
export const SILENT_SYSTEM: SystemGateway = {
  rightsOf: never,
  sessionsOf: never,
  endSession: never,
  membersOf: never,
  moveMembers: never,
  menuOf: never,
  whoCan: never,
  mergeDept: never,
  arrange: never,
  changePassword: never,
  chooseOwnPicture: never,
  endOtherSessions: never,
  readFactor: never,
  beginFactor: never,
  confirmFactor: never,
  renewFactorCodes: never,
  turnFactorOff: never,
};

/** Calls about agents that are never answered. */
export const SILENT_AGENTS: AgentsGateway = { statement: never, bankFile: never, impersonate: never };

/** Calls about texts that models write; none is ever answered. */
export const SILENT_AI: AiGateway = { source: never, assists: never, ask: never, follow: async () => undefined };

/** Calls about customers that are never answered. */
export const SILENT_CUSTOMERS: CustomersGateway = { reveal: never, replying: never };

/** Calls about official accounts that are never answered. */
export const SILENT_OFFICIAL: OfficialGateway = { reveal: never, conversation: never };

/** Calls about files that are never answered. */
export const SILENT_MEDIA: MediaGateway = {
  quota: never,
  init: never,
  chunk: never,
  complete: never,
  abort: never,
  replace: never,
  content: never,
  uses: never,
  versions: never,
  versionContent: never,
  restore: never,
  openUploads: never,
  fetches: never,
  logSave: never,
  setPoster: never,
  subtitles: never,
  putSubtitles: never,
  removeSubtitles: never,
};

/** Calls of readers of news that are never answered. */
export const SILENT_NEWS: NewsGateway = {
  read: never,
  shared: never,
  arrange: never,
  products: never,
  file: never,
  poster: never,
  subtitles: never,
};

/** Calls about forms that are never answered, except that no form replaces the form of a resource. */
export const SILENT_FORMS: FormsGateway = { targets: never, target: never, replacing: async () => null };

/** Calls about models that are never answered. */
export const SILENT_MODELS: ModelsGateway = {
  search: never,
  openApi: never,
  access: never,
  model: never,
  models: never,
  exportModel: never,
  planImport: never,
  importModel: never,
  imports: never,
  planRevert: never,
  revertImport: never,
  outsideTables: never,
  readIn: never,
  runInterface: never,
  calls: never,
  planDerived: never,
  derive: never,
};

/** Calls about changes of models that are never answered. */
export const SILENT_MODEL_CHANGES: ModelChangesGateway = {
  sets: never,
  save: never,
  plan: never,
  dryRun: never,
  apply: never,
  proceed: never,
  stop: never,
  planRevert: never,
  revert: never,
};

/** Calls about orders that are never answered. */
export const SILENT_ORDERS: OrdersGateway = { slips: never };

/** Calls about statistics that are never answered. */
export const SILENT_STATISTICS: StatisticsGateway = { overview: never, usage: never, records: never };

/** Calls of the gallery that are never answered. */
export const SILENT_SAMPLES: SamplesGateway = {
  upload: never,
  options: never,
  treeOptions: never,
  rows: never,
  areas: never,
  accountFault: never,
  fail: never,
  saveForm: never,
  savedForm: never,
};

/** All calls of the console; those of the demo's controls succeed at once, no other is ever answered. */
export const SILENT_GATEWAYS: Gateways = {
  resources: SILENT_RESOURCES,
  system: SILENT_SYSTEM,
  agents: SILENT_AGENTS,
  ai: SILENT_AI,
  news: SILENT_NEWS,
  customers: SILENT_CUSTOMERS,
  official: SILENT_OFFICIAL,
  forms: SILENT_FORMS,
  media: SILENT_MEDIA,
  models: SILENT_MODELS,
  modelChanges: SILENT_MODEL_CHANGES,
  orders: SILENT_ORDERS,
  statistics: SILENT_STATISTICS,
  samples: SILENT_SAMPLES,
  dashboard: { overview: never, decodeOverview: () => null, workbench: never, markTodo: done },
  notices: { list: never, mark: never, feed: never },
  demo: { sessionTimeout: done, tokenExpired: done, retry: done, failing: done, permissionCodes: never },
};
