import type { ResourceApi, ResourceClient } from '@src/contracts/resource/client.ts';
import { createLazy } from '@src/lib/lazy.ts';

/** The way to resources, whose code is fetched with the first call: most pages have nothing to do with them. */
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

/** Calls whose code is fetched with the first of them. */
export const createLazyGateway = <Gateway extends object>(fetchGateway: () => Promise<Gateway>): Gateway =>
  forward(createLazy(fetchGateway).get, {});

/** Stands for something whose methods are all asynchronous, except those that it brings itself. It is no promise. */
function forward<Target extends object>(load: () => Promise<Target>, own: Partial<Target>): Target {
  const later =
    (name: string) =>
    async (...parts: readonly unknown[]) => {
      const target: object = await load();
      return Reflect.apply(Reflect.get(target, name), undefined, parts);
    };
  return new Proxy<Target>(Object.assign(Object.create(null), own), {
    get: (kept, name) => {
      if (typeof name === 'symbol' || name === 'then') return undefined;
      return Reflect.get(kept, name) ?? later(name);
    },
  });
}
