import type { Store } from '../../store/store.ts';
import { withRunTimeResources } from '../open-resource.ts';
import { SYSTEM_ACTOR, systemWork } from '../scheduled-events.ts';
import type { RunTimeResources, ServerResource } from '../server-resource.ts';
import { outdatedSince } from '../stored-record.ts';
import { commitWrite } from '../write-record.ts';
import type { ExpiringRows } from './prune-rows.ts';

/** The recycle bins of resources: records that have been there for the whole period are purged as by the system. */
export const findBins = (
  resources: readonly ServerResource[],
  made: readonly ServerResource[] = [],
): readonly ExpiringRows[] =>
  resources
    .filter(({ definition }) => definition.erases !== true)
    .map((resource) => ({
      collection: resource.collection,
      where: outdatedSince,
      async remove(before, context) {
        const work = systemWork(resource, { ...context, resources: withRunTimeResources(context.resources, made) });
        await commitWrite(work, { event: 'expire', before, after: null });
      },
    }));

/** The recycle bins of the resources that operators have defined. */
export async function findMadeBins(made: RunTimeResources, store: Store): Promise<readonly ExpiringRows[]> {
  const resources = (await made.usableBy(SYSTEM_ACTOR, store)).map(({ resource }) => resource);
  return findBins(resources, resources);
}
