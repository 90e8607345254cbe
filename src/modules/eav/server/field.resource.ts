import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { listIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { eavFieldResource } from '../definitions/field.ts';
import { fieldTypeOf } from '../definitions/field-types.ts';
import { MODEL_LIMITS, RESERVED_FIELDS } from '../definitions/limits.ts';
import { readOptions } from '../definitions/option-list.ts';
import { fault, wordsOf } from './eav-errors.ts';
import { countLive, EAV_COLLECTIONS, EAV_FIELDS, fieldRowsOf, recordsOf, textIn } from './eav-row.ts';
import { shapeRecords } from './records/run-time-shape.ts';
import { seedFields } from './seeds/models.seed.ts';

/** Distance between the places of neighbours, so that a field can be put between them without touching others. */
export const STEP = 10;
const CLOSED: ReadonlySet<unknown> = new Set(['locked', 'retired']);
const NUMBERS = new Set(['integer', 'money', 'sequence', 'decimal', 'formula']);

/** What is wrong with a field by itself. */
function ownFaults(draft: RecordValues): FieldErrors {
  const type = fieldTypeOf(draft.type);
  const options = type?.hasOptions === true ? readOptions(textIn(draft, 'options')) : [];
  const values = options?.map(({ value }) => value) ?? [];
  const [min, max] = [draft.min, draft.max];
  const given = textIn(draft, 'defaultValue');
  const isKnown = type?.hasOptions !== true || given === '' || values.includes(given);
  const isNumber = !NUMBERS.has(textIn(draft, 'type')) || given === '' || Number.isFinite(Number(given));
  return {
    ...(RESERVED_FIELDS.has(textIn(draft, 'code')) ? { code: fault('reserved') } : {}),
    ...(options === null || values.length > MODEL_LIMITS.options ? { options: fault('optionForm') } : {}),
    ...(new Set(values).size < values.length ? { options: fault('optionTwice') } : {}),
    ...(typeof min === 'number' && typeof max === 'number' && min > max ? { max: fault('minOverMax') } : {}),
    ...(isKnown && isNumber ? {} : { defaultValue: fault('defaultForm') }),
  };
}

/** What is wrong with a field within its collection. */
async function placeFaults(draft: RecordValues, before: Row | null, { store }: RuleContext): Promise<FieldErrors> {
  const id = textIn(draft, 'collection');
  const collection = await store.get(EAV_COLLECTIONS, id);
  if (CLOSED.has(collection?.status)) return { collection: fault('collectionClosed') };
  const fields = await fieldRowsOf(store, id);
  if (textIn(collection, 'titleField') === textIn(draft, 'code') && listIn(draft, 'readRoles').length > 0)
    return { readRoles: fault('titleRead') };
  if (before === null && fields.length >= MODEL_LIMITS.fields) return { collection: fault('tooManyFields') };
  if (before !== null && before.type !== draft.type && (await countLive(store, recordsOf(id))) > 0)
    return { type: fault('typeWithRows') };
  if (draft.type !== 'formula') return {};
  const numbers = new Set(fields.filter(({ type }) => NUMBERS.has(String(type))).map(({ code }) => code));
  const parts = textIn(draft, 'formula').split(/\s?[+*]\s?/);
  const isMixed = /\+/.test(textIn(draft, 'formula')) && /\*/.test(textIn(draft, 'formula'));
  return parts.every((part) => numbers.has(part)) && !isMixed ? {} : { formula: fault('formulaField') };
}

const rules: ResourceRules = {
  check: async (draft, before, context) => ({
    ...(await placeFaults(draft, before, context)),
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
    return { ...draft, position: Number(fields.at(-1)?.position ?? 0) + STEP };
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
