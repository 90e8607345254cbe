import type { ServerResource } from '@src/server/resource/server-resource.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { columnOf, isOpen, servedFields } from '../../definitions/model-definition.ts';
import { EAV_COLLECTIONS, fieldRowsOf, recordsOf, textIn } from '../eav-row.ts';
import { modelResources } from './model-resources.ts';

/** A collection whose records can be read, with its fields in their order. */
export interface Model {
  readonly collection: Row;
  readonly fields: readonly Row[];
  readonly resource: ServerResource;
}

/** The collection with this id; null while it is not published, is locked away, or has no field that can be shown. */
export async function findModel(store: Store, id: string): Promise<Model | null> {
  const collection = await store.get(EAV_COLLECTIONS, id);
  if (collection === undefined || !isOpen(collection.status)) return null;
  const resource = (await modelResources(store)).find((each) => each.collection === recordsOf(id));
  const fields = servedFields(collection, await fieldRowsOf(store, id));
  return resource === undefined ? null : { collection, fields, resource };
}

/** The field of this code as it is stored, and as the resource draws it; null for a code that the collection does not have. */
export function fieldNamed({ fields, resource }: Model, code: string) {
  const stored = fields.find((field) => textIn(field, 'code') === code);
  const drawn = resource.definition.fields.find(({ name }) => stored !== undefined && name === columnOf(stored));
  return stored === undefined || drawn === undefined ? null : { stored, drawn };
}
