import { SERVERS } from '@src/modules/generated/servers.ts';
import { expiredSessions, removeExpiredSession } from './auth/sessions.ts';
import type { CallDefinition } from './http/endpoint.ts';
import type { ExternalDatabases } from './http/external-databases.ts';
import type { BackgroundWork } from './resource/background.ts';
import { changesWithTime } from './resource/due-events.ts';
import { expiredExports, removeExport } from './resource/files/export-files.ts';
import { expiredImports, removeExpiredImport } from './resource/files/kept-imports.ts';
import { ENGINE_JOBS } from './resource/jobs/engine-jobs.ts';
import type { JobKind } from './resource/jobs/job-kind.ts';
import type { ExpiringRows } from './resource/pruning/prune-rows.ts';
import {
  createRegistry,
  type ResourceRegistry,
  type RunTimeResources,
  type ServerResource,
} from './resource/server-resource.ts';
import { sumBuilding } from './resource/sums/sum-building.ts';
import { expiredTickets } from './sign-up/qr-tickets.ts';
import { COLLECTIONS, type Store } from './store/store.ts';
import { keepSums } from './store/sums/keep-sums.ts';
import type { SummedRows } from './store/sums/summed-rows.ts';
import type { InternalTable } from './store/tables/internal-table.ts';
import { type FindKeys, keysOfResources } from './store/unique-keys.ts';

/** All resources of the server's modules. */
export const SERVER_RESOURCES: readonly ServerResource[] = SERVERS.flatMap(({ resources }) => resources);

/** Further collections of the modules. */
export const MODULE_TABLES: readonly InternalTable[] = SERVERS.flatMap(({ tables = [] }) => tables);

/** Rows whose sums are stored. */
export const SERVER_SUMS: readonly SummedRows[] = SERVERS.flatMap(({ sums = [] }) => sums);

const RUN_TIME_RESOURCES: readonly RunTimeResources[] = SERVERS.flatMap(({ runTime }) => runTime ?? []);

/** Wraps a store so that rows in external databases are accessible like all others. */
const withExternalRows = <Below extends Store>(below: Below, databases: ExternalDatabases | undefined): Below =>
  RUN_TIME_RESOURCES.reduce((store, { reach }) => reach(store, databases), below);

/** The store of all calls over the one of a host: with rows in external databases, and with sums that follow each write. */
export const createServerStore = <Below extends Store>(below: Below, databases: ExternalDatabases | undefined): Below =>
  withExternalRows(keepSums(below, SERVER_SUMS), databases);

/** The resources of this server by name, and those defined by operators. */
export const SERVER_REGISTRY: ResourceRegistry = createRegistry(SERVER_RESOURCES, {
  usableBy: async (actor, store) =>
    (await Promise.all(RUN_TIME_RESOURCES.map(({ usableBy }) => usableBy(actor, store)))).flat(),
  async indexedIds(words, actor, context) {
    const found = await Promise.all(RUN_TIME_RESOURCES.map(({ indexedIds }) => indexedIds(words, actor, context)));
    return new Map(found.flatMap((each) => [...each]));
  },
  codesFor: (name, act) =>
    RUN_TIME_RESOURCES.map(({ codesFor }) => codesFor(name, act)).find((codes) => codes !== null) ?? null,
  definedIn: RUN_TIME_RESOURCES.flatMap(({ definedIn }) => definedIn),
  isKeptIn: (collection) => RUN_TIME_RESOURCES.some(({ isKeptIn }) => isKeptIn(collection)),
  reach: withExternalRows,
  async upgrade(store) {
    for (const { upgrade } of RUN_TIME_RESOURCES) await upgrade(store);
  },
});

/** The unique keys of all definitions. */
export const SERVER_KEYS: FindKeys = keysOfResources(SERVER_RESOURCES);

/** The modules' further calls, beside those of their resources. */
export const MODULE_ENDPOINTS: readonly CallDefinition[] = SERVERS.flatMap(
  ({ endpoints }) => endpoints?.(SERVER_REGISTRY) ?? [],
);

/** All job kinds of this server. */
export const SERVER_JOBS: readonly JobKind[] = [...ENGINE_JOBS, ...SERVERS.flatMap(({ jobs = [] }) => jobs)];

/** Resources with records that change with time. */
export const TIMED_RESOURCES: readonly ServerResource[] = SERVER_RESOURCES.filter(changesWithTime);

/** Rows of the engine and of the modules that expire. */
export const EXPIRING_ROWS: readonly ExpiringRows[] = [
  { collection: COLLECTIONS.sessions, where: expiredSessions, remove: removeExpiredSession },
  { collection: COLLECTIONS.tickets, where: expiredTickets },
  { collection: COLLECTIONS.imports, where: expiredImports, remove: removeExpiredImport, atOnce: 1 },
  { collection: COLLECTIONS.exportFiles, where: expiredExports, remove: removeExport, atOnce: 1 },
  ...SERVERS.flatMap(({ expiring = [] }) => expiring),
];

/** Background work, and the collections that it reads or writes. */
export interface ModuleBackground {
  readonly work: BackgroundWork;
  readonly collections: readonly string[];
}

/** The background work of the modules. */
export const BACKGROUND: readonly ModuleBackground[] = [
  ...SERVERS.flatMap(({ background: work, resources, watches = [] }) =>
    work === undefined ? [] : [{ work, collections: [...resources.map(({ collection }) => collection), ...watches] }],
  ),
  { work: sumBuilding(SERVER_SUMS), collections: SERVER_SUMS.map(({ collection }) => collection) },
];
