import type { ResourceApi, ResourceClient } from '@src/contracts/resource/client.ts';
import { createLazy } from '@src/lib/lazy.ts';

/** The resource API, loaded with its first call: most pages do not use it. */
export function createLazyResourceApi(fetchDesk: () => Promise<ResourceApi>): ResourceApi {
  const opened = new Map<string, ResourceClient>();
  const load = createLazy(fetchDesk).get;
  const open: ResourceApi['open'] = (definition) => {
    const known = opened.get(definition.api) ?? forward(async () => (await load()).open(definition), {});
    opened.set(definition.api, known);
    return known;
  };
  return forward(load, { open });
}

/** A gateway whose code is loaded with its first call. */
export const createLazyGateway = <Gateway extends object>(fetchGateway: () => Promise<Gateway>): Gateway =>
  forward(createLazy(fetchGateway).get, {});

/**
 * A proxy for an object of async methods; `own` members are used directly. `then` is undefined, so it is not mistaken
 * for a promise.
 */
function forward<Target extends object>(load: () => Promise<Target>, own: Partial<Target>): Target {
  const loadAndCall =
    (name: string) =>
    async (...parts: readonly unknown[]) => {
      const target: object = await load();
      return Reflect.apply(Reflect.get(target, name), undefined, parts);
    };
  return new Proxy<Target>(Object.assign(Object.create(null), own), {
    get: (members, name) => {
      if (typeof name === 'symbol' || name === 'then') return undefined;
      return Reflect.get(members, name) ?? loadAndCall(name);
    },
  });
}
