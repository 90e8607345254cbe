import type { ResourceSeedOptions, SeedMakers, SeedOptions } from '../../seed/seed-options.ts';
import { COLLECTIONS, type Row, type Tables } from '../../store/store.ts';
import type { ServerResource } from '../server-resource.ts';
import { completeRow } from '../stored-record.ts';

/** Creates a function that returns the demo rows of a resource by name; rows are created on first use. */
export function createSeedReader(
  { seed, now }: SeedOptions,
  resources: readonly ServerResource[],
): ResourceSeedOptions['rowsOf'] {
  const made = new Map<string, readonly Row[]>();
  const rowsOf = (name: string): readonly Row[] => {
    const known = made.get(name);
    if (known !== undefined) return known;
    const rows = resources.find(({ definition }) => definition.name === name)?.seed?.(options) ?? [];
    made.set(name, rows);
    return rows;
  };
  const options: ResourceSeedOptions = { seed, now, rowsOf };
  return rowsOf;
}

/** Functions that create the rows of a fresh demo with all common fields, by collection. Seeds may read those of `others`. */
export function resourceSeedMakers(
  options: SeedOptions,
  resources: readonly ServerResource[],
  others: readonly ServerResource[] = [],
  rowsOf = createSeedReader(options, [...resources, ...others]),
): SeedMakers {
  const rows = ({ definition }: ServerResource) => rowsOf(definition.name);
  return Object.fromEntries(
    resources.map((each) => [each.collection, () => rows(each).map((row) => completeRow(each, row, options.now))]),
  );
}

/** The rows of a fresh demo, by collection. */
export function resourceSeeds(...parts: Parameters<typeof resourceSeedMakers>): Tables {
  return Object.fromEntries(Object.entries(resourceSeedMakers(...parts)).map(([name, make]) => [name, make()]));
}

/** The engine's own collections in a fresh demo, all empty. */
export function emptyContext(): SeedMakers {
  const { counters, audit, undos, answers, jobs, imports, views } = COLLECTIONS;
  return Object.fromEntries([counters, audit, undos, answers, jobs, imports, views].map((name) => [name, () => []]));
}
