import type { ResourceDesk } from '@src/contracts/resource/gateway.ts';
import type { ListQuery } from '@src/contracts/resource/list-query.ts';

const trails = new WeakMap<ResourceDesk, Map<string, ListQuery>>();

/** Keeps what a list of the resource asked for last, for the pages of its records. */
export function keepTrail(desk: ResourceDesk, resource: string, query: ListQuery): void {
  const trail = trails.get(desk) ?? new Map<string, ListQuery>();
  trails.set(desk, trail);
  trail.set(resource, query);
}

/** What a list of the resource asked for last; null while none has been open. */
export const trailOf = (desk: ResourceDesk, resource: string): ListQuery | null =>
  trails.get(desk)?.get(resource) ?? null;
