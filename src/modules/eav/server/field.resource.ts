import type { ServerResource } from '@src/server/resource/server-resource.ts';
import { eavFieldResource } from '../definitions/field.ts';
import { EAV_COLLECTIONS, EAV_FIELDS, textIn } from './eav-row.ts';
import { deleteOutdatedSamples } from './open/stored-sample.ts';
import { shapeRecords } from './records/record-columns.ts';
import { seedFields } from './seeds/models.seed.ts';

/** Server resource of fields; they are written by change sets and by imports of external tables. */
export const eavFieldServerResource: ServerResource = {
  definition: eavFieldResource,
  collection: EAV_FIELDS,
  seed: seedFields,
  rules: {
    async afterWrite(before, after, _actor, { store }) {
      const collection = await store.get(EAV_COLLECTIONS, textIn(after ?? before, 'collection'));
      if (collection !== undefined) await shapeRecords(store, collection);
      await deleteOutdatedSamples(store, before, after);
    },
  },
};
