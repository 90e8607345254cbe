import { SERVERS } from '@src/modules/generated/servers.ts';
import type { CallDefinition } from './http/endpoint.ts';
import type { OutsideDatabases } from './http/outside-databases.ts';
import { type BackgroundWork, forgetOld } from './resource/background.ts';
import { changesWithTime } from './resource/due-events.ts';
import { ENGINE_JOBS } from './resource/jobs/engine-jobs.ts';
import type { JobKind } from './resource/jobs/job-kind.ts';
import {
  createRegistry,
  type MadeResources,
  type ResourceRegistry,
  type ServerResource,
} from './resource/server-resource.ts';
import { COLLECTIONS, type Store } from './store/store.ts';
import type { KeptTable } from './store/tables/kept-table.ts';
import { type FindKeys, keysOfResources } from './store/unique-keys.ts';

/** Every resource that the modules of this server keep; their calls, rows and rules follow from it. */
export const SERVER_RESOURCES: readonly ServerResource[] = SERVERS.flatMap(({ resources }) => resources);

/** Collections that the modules keep beside those of their resources. */
export const MODULE_TABLES: readonly KeptTable[] = SERVERS.flatMap(({ tables = [] }) => tables);

const MADE: readonly MadeResources[] = SERVERS.flatMap(({ made }) => made ?? []);

/** A store in which rows that are kept in databases elsewhere are found as all others. */
export const withOutside = <Below extends Store>(below: Below, databases: OutsideDatabases | undefined): Below =>
  MADE.reduce((store, { reach }) => reach(store, databases), below);

/** The resources of this server by name, and those that operators made. */
export const SERVER_REGISTRY: ResourceRegistry = createRegistry(SERVER_RESOURCES, {
  usableBy: async (actor, store) => (await Promise.all(MADE.map(({ usableBy }) => usableBy(actor, store)))).flat(),
  async indexedIds(words, actor, context) {
    const found = await Promise.all(MADE.map(({ indexedIds }) => indexedIds(words, actor, context)));
    return new Map(found.flatMap((each) => [...each]));
  },
  codesFor: (name, act) => MADE.map(({ codesFor }) => codesFor(name, act)).find((codes) => codes !== null) ?? null,
  isKeptIn: (collection) => MADE.some(({ isKeptIn }) => isKeptIn(collection)),
  reach: withOutside,
  async upgrade(store) {
    for (const { upgrade } of MADE) await upgrade(store);
  },
});

/** The unique keys that their definitions declare. */
export const SERVER_KEYS: FindKeys = keysOfResources(SERVER_RESOURCES);

/** The calls that modules answer beside those of their resources. */
export const MODULE_ENDPOINTS: readonly CallDefinition[] = SERVERS.flatMap(
  ({ endpoints }) => endpoints?.(SERVER_REGISTRY) ?? [],
);

/** Every kind of job that this server does. */
export const SERVER_JOBS: readonly JobKind[] = [...ENGINE_JOBS, ...SERVERS.flatMap(({ jobs = [] }) => jobs)];

/** Resources whose records change when nobody writes them. */
export const TIMED_RESOURCES: readonly ServerResource[] = SERVER_RESOURCES.filter(changesWithTime);

/** Work that no call asks for, and the collections that it is about. */
export interface ModuleBackground {
  readonly work: BackgroundWork;
  readonly collections: readonly string[];
}

const FORGETTING: ModuleBackground = {
  work: forgetOld,
  collections: [COLLECTIONS.answers, COLLECTIONS.loginLog],
};

/** Work of the engine and of the modules that no call asks for. */
export const BACKGROUND: readonly ModuleBackground[] = [
  FORGETTING,
  ...SERVERS.flatMap(({ background: work, resources }) =>
    work === undefined ? [] : [{ work, collections: resources.map(({ collection }) => collection) }],
  ),
];
