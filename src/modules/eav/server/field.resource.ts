import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import type { Row } from '@src/server/store/store.ts';
import { eavFieldResource } from '../definitions/field.ts';
import { FIELD_STEP, MODEL_LIMITS } from '../definitions/limits.ts';
import { runningIn } from './changes/sync-columns.ts';
import { fault, wordsOf } from './eav-errors.ts';
import { countLive, EAV_COLLECTIONS, EAV_FIELDS, fieldRowsOf, recordsOf, textIn } from './eav-row.ts';
import { ownFaults, placeFaults } from './field-rules.ts';
import { outsideTableOf } from './outside/outside-source.ts';
import { shapeRecords } from './records/run-time-shape.ts';
import { seedFields } from './seeds/models.seed.ts';

const CLOSED: ReadonlySet<unknown> = new Set(['locked', 'retired']);
/** What is wrong with a field within its collection. */
async function modelFaults(draft: RecordValues, before: Row | null, { store }: RuleContext): Promise<FieldErrors> {
  const id = textIn(draft, 'collection');
  const collection = await store.get(EAV_COLLECTIONS, id);
  if (CLOSED.has(collection?.status)) return { collection: fault('collectionClosed') };
  if (runningIn(collection) !== '') return { collection: fault('changeRunning') };
  if (outsideTableOf(collection) !== null && before?.type !== draft.type)
    return before === null ? { collection: fault('outsideFixed') } : { type: fault('outsideFixed') };
  const fields = await fieldRowsOf(store, id);
  if (before === null && fields.length >= MODEL_LIMITS.fields) return { collection: fault('tooManyFields') };
  if (before !== null && before.type !== draft.type && (await countLive(store, recordsOf(id))) > 0)
    return { type: fault('typeWithRows') };
  return placeFaults(draft, { collection, fields });
}

const rules: ResourceRules = {
  check: async (draft, before, context) => ({
    ...(await modelFaults(draft, before, context)),
    ...ownFaults(draft),
  }),
  async forbid(event, row, _actor, { store }) {
    if (event !== 'delete') return null;
    const collection = await store.get(EAV_COLLECTIONS, textIn(row, 'collection'));
    return CLOSED.has(collection?.status) ? { text: wordsOf('collectionClosed') } : null;
  },
  async beforeWrite(draft, _before, _actor, { store }) {
    if (typeof draft.position === 'number') return draft;
    const fields = await fieldRowsOf(store, textIn(draft, 'collection'));
    return { ...draft, position: Number(fields.at(-1)?.position ?? 0) + FIELD_STEP };
  },
  async afterWrite(before, after, _actor, { store }) {
    const collection = await store.get(EAV_COLLECTIONS, textIn(after ?? before, 'collection'));
    if (collection !== undefined) await shapeRecords(store, collection);
  },
};

/** The fields of user-made collections. */
export const eavFieldServerResource: ServerResource = {
  definition: eavFieldResource,
  collection: EAV_FIELDS,
  seed: seedFields,
  rules,
};
