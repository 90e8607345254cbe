import type { ResourceDesk, ResourceGateway } from '@src/contracts/resource/gateway.ts';

/** The way to resources, whose code is fetched with the first call: most pages have nothing to do with them. */
export function createLateDesk(fetchDesk: () => Promise<ResourceDesk>): ResourceDesk {
  const opened = new Map<string, ResourceGateway>();
  const load = fetchedOnce(fetchDesk);
  const open: ResourceDesk['open'] = (definition) => {
    const known = opened.get(definition.api) ?? forward(async () => (await load()).open(definition), {});
    opened.set(definition.api, known);
    return known;
  };
  return forward(load, { open });
}

/** Calls whose code is fetched with the first of them. */
export const createLate = <Gateway extends object>(fetchGateway: () => Promise<Gateway>): Gateway =>
  forward(fetchedOnce(fetchGateway), {});

/** Fetches once; again after a failure. */
function fetchedOnce<Thing>(fetchThing: () => Promise<Thing>): () => Promise<Thing> {
  let thing: Promise<Thing> | undefined;
  return () => {
    thing ??= fetchThing().catch((cause: unknown) => {
      thing = undefined;
      throw cause;
    });
    return thing;
  };
}

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
