import type { FindMade } from '@src/server/resource/server-resource.ts';
import { restrictedFor } from '../access/field-access.ts';
import { textIn } from '../eav-row.ts';
import { actorFor } from './model-actor.ts';
import { modelResources } from './model-resources.ts';

/** The collections whose records can be read, as this actor may use them; a record is shown beside the list of its own. */
export const findMade: FindMade = async (actor, store) =>
  (await modelResources(store)).map((made) => {
    const page = `/eav/records/${textIn(made.stored, 'code')}?record=:id`;
    const resource = restrictedFor({ ...made, definition: { ...made.definition, page } }, made.fields, actor);
    return { resource, actor: actorFor(actor, resource) };
  });
