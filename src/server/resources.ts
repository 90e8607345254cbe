import { SERVERS } from '@src/modules/generated/servers.ts';
import type { CallDefinition } from './http/endpoint.ts';
import type { BackgroundWork } from './resource/background.ts';
import {
  createRegistry,
  type MadeResources,
  type ResourceRegistry,
  type ServerResource,
} from './resource/server-resource.ts';

/** Every resource that the modules of this server keep; their calls, rows and rules follow from it. */
export const SERVER_RESOURCES: readonly ServerResource[] = SERVERS.flatMap(({ resources }) => resources);

const MADE: readonly MadeResources[] = SERVERS.flatMap(({ made }) => made ?? []);

/** The resources of this server by name, and those that operators made. */
export const SERVER_REGISTRY: ResourceRegistry = createRegistry(SERVER_RESOURCES, {
  usableBy: async (actor, store) => (await Promise.all(MADE.map(({ usableBy }) => usableBy(actor, store)))).flat(),
  codesFor: (name, act) => MADE.map(({ codesFor }) => codesFor(name, act)).find((codes) => codes !== null) ?? null,
  isKeptIn: (collection) => MADE.some(({ isKeptIn }) => isKeptIn(collection)),
  async reshape(store) {
    for (const { reshape } of MADE) await reshape(store);
  },
});

/** The calls that modules answer beside those of their resources. */
export const MODULE_ENDPOINTS: readonly CallDefinition[] = SERVERS.flatMap(
  ({ endpoints }) => endpoints?.(SERVER_REGISTRY) ?? [],
);

/** Work of the modules that no call asks for. */
export const BACKGROUND: readonly BackgroundWork[] = SERVERS.flatMap(({ background }) => background ?? []);
