import type { FindRunTimeResources, RunTimeResources } from '@src/server/resource/server-resource.ts';
import { isUserCollectionName } from '../../definitions/model-definition.ts';
import { restrictedFor } from '../access/field-access.ts';
import { DATABASES, EAV_COLLECTIONS, EAV_FIELDS, isRecords, textIn } from '../eav-row.ts';
import { getExternalTable } from '../external/external-source.ts';
import { withExternalRows } from '../external/external-store.ts';
import { addMissingEntries } from '../menu/menu-entries.ts';
import { markBuiltInIndexes } from '../search/index.resource.ts';
import { indexedIds } from '../search/indexed-ids.ts';
import { actorFor, codesFor } from './model-actor.ts';
import { modelResources } from './model-resources.ts';
import { shapeAllRecords } from './record-columns.ts';

/** Finds the open collections as this actor may use them; each record links to its preview in the list. */
const findMade: FindRunTimeResources = async (actor, store) =>
  (await modelResources(store)).map((made) => {
    const page = `/eav/records/${textIn(made.stored, 'code')}?record=:id`;
    // Global search covers only built-in databases: an external one would be queried with every keystroke.
    const isOwn = getExternalTable(made.stored) === null;
    const fields = isOwn
      ? made.definition.fields
      : made.definition.fields.map((field) => ({ ...field, search: false }));
    const resource = restrictedFor({ ...made, definition: { ...made.definition, page, fields } }, made.fields, actor);
    return { resource, actor: actorFor(actor, resource) };
  });

/** The user-made collections, as resources of the server. */
export const userCollections: RunTimeResources = {
  usableBy: findMade,
  indexedIds,
  definedIn: [EAV_COLLECTIONS, EAV_FIELDS, DATABASES],
  isKeptIn: isRecords,
  reach: withExternalRows,
  async upgrade(store) {
    await shapeAllRecords(store);
    await addMissingEntries(store);
    await markBuiltInIndexes(store);
  },
  codesFor: (name, act) => (isUserCollectionName(name) ? codesFor(name, act) : null),
};
