import type { ResourceApi } from '@src/contracts/resource/client.ts';
import type { ListQuery } from '@src/contracts/resource/list-query.ts';

const trails = new WeakMap<ResourceApi, Map<string, ListQuery>>();

/** Keeps what a list of the resource asked for last, for the pages of its records. */
export function keepTrail(api: ResourceApi, resource: string, query: ListQuery): void {
  const trail = trails.get(api) ?? new Map<string, ListQuery>();
  trails.set(api, trail);
  trail.set(resource, query);
}

/** Last query of a list of the resource; null when none was opened. */
export const trailOf = (api: ResourceApi, resource: string): ListQuery | null => trails.get(api)?.get(resource) ?? null;
