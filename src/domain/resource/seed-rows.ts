import type { SeedParts } from '../seed/seed-parts.ts';
import { COLLECTIONS, type Tables } from '../store.ts';
import type { ServerResource } from './server-resource.ts';
import { completeRow } from './stored-record.ts';

/** The rows of resources in a fresh demo, with all the fields that every record has. */
export function resourceSeeds(parts: SeedParts, resources: readonly ServerResource[]): Tables {
  return Object.fromEntries(
    resources.map((resource) => {
      const rows = resource.seed?.(parts) ?? [];
      return [resource.collection, rows.map((row) => completeRow(resource, row, parts.now))];
    }),
  );
}

/** What the engine keeps beside the rows of resources, before anybody did anything. */
export function emptyDesk(): Tables {
  const { counters, audit, undos, answers, jobs, imports, views } = COLLECTIONS;
  return Object.fromEntries([counters, audit, undos, answers, jobs, imports, views].map((name) => [name, []]));
}
