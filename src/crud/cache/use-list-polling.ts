import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { usePolling } from '@src/ui/query/use-polling.ts';
import { useInvalidate } from './use-changes.ts';
import { defineRead, useRead } from './use-read.ts';

/**
 * Declares how a list is polled: while some of its records are in these states, which change without an operator.
 * @example const POLLING = listPolling(officialArticleResource, ['publishing'])
 */
export const listPolling = (definition: ResourceDefinition, states: readonly string[]) => ({
  definition,
  count: defineRead({
    name: `${definition.name}.inProgress`,
    topics: [definition.name],
    load: async ({ resources }, _args: null, signal) =>
      (await resources.open(definition).list({ ...PLAIN_QUERY, filters: { status: states.join(',') } }, signal)).total,
  }),
});

/** Reloads a list as long as some of its records are in progress. */
export function useListPolling({ definition, count }: ReturnType<typeof listPolling>): void {
  const invalidate = useInvalidate();
  const { data } = useRead(count, null);
  usePolling((data ?? 0) > 0, () => invalidate(definition.name));
}
