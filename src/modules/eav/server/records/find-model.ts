import type { ServerResource } from '@src/server/resource/server-resource.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { columnOf, isOpen, servedFields } from '../../definitions/model-definition.ts';
import { EAV_COLLECTIONS, fieldRowsOf, recordsOf, textIn } from '../eav-row.ts';
import { modelResources } from './model-resources.ts';

/** An open collection, with its fields in order. */
export interface Model {
  readonly collection: Row;
  readonly fields: readonly Row[];
  readonly resource: ServerResource;
}

/** The collection with this id; null when it is not published or locked, or has no field that can be shown. */
export async function findModel(store: Store, id: string): Promise<Model | null> {
  const collection = await store.get(EAV_COLLECTIONS, id);
  if (collection === undefined || !isOpen(collection.status)) return null;
  const resource = (await modelResources(store)).find((each) => each.collection === recordsOf(id));
  const fields = servedFields(collection, await fieldRowsOf(store, id));
  return resource === undefined ? null : { collection, fields, resource };
}

/** The field with this code, as stored and as rendered by the resource; null when the collection does not have it. */
export function fieldNamed({ fields, resource }: Model, code: string) {
  const stored = fields.find((field) => textIn(field, 'code') === code);
  const drawn = resource.definition.fields.find(({ name }) => stored !== undefined && name === columnOf(stored));
  return stored === undefined || drawn === undefined ? null : { stored, drawn };
}
