import type { PlannedEdit } from '@src/contracts/endpoints/model-changes/contract.ts';
import { isEmpty } from '@src/contracts/resource/condition.ts';
import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import { sortKeys } from '@src/contracts/resource/list-query.ts';
import { validateRecord } from '@src/contracts/resource/validate-record.ts';
import { listIn } from '@src/server/store/row-values.ts';
import { COLLECTIONS, type Row, type Store } from '@src/server/store/store.ts';
import { isConvertible } from '../../definitions/convert/convert-value.ts';
import { eavFieldResource } from '../../definitions/field.ts';
import { fieldTypeOf } from '../../definitions/field-types.ts';
import { canBeIndexed, leadingFieldsOf, readIndexSets } from '../../definitions/indexes/index-sets.ts';
import { LIFECYCLE_STATE_COLUMN } from '../../definitions/lifecycle/engine-lifecycle.ts';
import { findLifecycleProblems } from '../../definitions/lifecycle/lifecycle-problems.ts';
import { parseUserLifecycle } from '../../definitions/lifecycle/user-lifecycle.ts';
import { MODEL_LIMITS } from '../../definitions/limits.ts';
import { fault } from '../eav-errors.ts';
import { EAV_COLLECTIONS, liveWhere, recordsOf, textIn } from '../eav-row.ts';
import { getExternalTable } from '../external/external-source.ts';
import { faultsInCollection, faultsOfField, formulaCodes } from '../field-rules.ts';
import { FILL } from './backfill.ts';
import { COLLECTION_ATTRIBUTES, type EditedRow, FIELD_ATTRIBUTES, type Model, type Target } from './model-target.ts';

type Faults = PlannedEdit['faults'];
const CLOSED_STATES: ReadonlySet<unknown> = new Set(['locked', 'retired']);
/** Attributes of a collection that its external table determines. */
const TABLE_ATTRIBUTES = ['lifecycle', 'indexSets'] as const;
const toFaultList = (errors: FieldErrors): Faults => Object.entries(errors).map(([field, error]) => ({ field, error }));

/** The other rows that fields may refer to. */
interface References {
  readonly collections: ReadonlySet<string>;
  readonly roles: ReadonlySet<string>;
}

async function loadReferences(store: Store): Promise<References> {
  const idsOf = async (collection: string) => new Set((await liveWhere(store, collection)).map(({ id }) => id));
  return { collections: await idsOf(EAV_COLLECTIONS), roles: await idsOf(COLLECTIONS.systemRoles) };
}

/** Finds the errors of the edits, by key, in the model with all edits applied. */
export async function checkTarget(store: Store, model: Model, target: Target): Promise<ReadonlyMap<string, Faults>> {
  const around = await loadReferences(store);
  const own = target.touched.map((touched) => {
    const isField = !touched.edit.key.startsWith('collection:');
    return [
      touched.edit.key,
      isField ? fieldFaults(touched, model, target, around) : collectionFaults(touched, target, around),
    ] as const;
  });
  const lost = target.lost.map((key) => [key, toFaultList({ code: fault('targetGone') })] as const);
  const all = new Map<string, Faults>([...own, ...lost]);
  for (const [key, faults] of await findUsedStates(store, model, target))
    all.set(key, [...(all.get(key) ?? []), ...faults]);
  for (const key of findBreakingEdits(target))
    all.set(key, [...(all.get(key) ?? []), ...toFaultList({ type: fault('fieldUsed') })]);
  return new Map([...all].filter(([, faults]) => faults.length > 0));
}

/** Keys of the edits that would break an untouched formula. */
function findBreakingEdits({ collection, fields, touched }: Target): readonly string[] {
  const isTouched = (row: Row) => touched.some(({ after }) => after?.id === row.id);
  const broken = fields.filter(
    (row) =>
      row.type === 'formula' &&
      !isTouched(row) &&
      Object.keys(faultsInCollection(row, { collection, fields })).length > 0,
  );
  const parts = new Set(broken.flatMap((row) => formulaCodes(textIn(row, 'formula'))));
  return touched.flatMap(({ edit, after }) => (after !== null && parts.has(textIn(after, 'code')) ? [edit.key] : []));
}

/** Refuses to remove a lifecycle state that records are in, because they would start again. */
async function findUsedStates(
  store: Store,
  model: Model,
  { touched }: Target,
): Promise<readonly (readonly [string, Faults])[]> {
  const own = touched.find(({ edit }) => Object.hasOwn(edit.to, 'lifecycle'));
  const next = new Set(parseUserLifecycle(own?.after?.lifecycle)?.states.map(({ name }) => name));
  const gone = (parseUserLifecycle(own?.before?.lifecycle)?.states ?? []).filter(({ name }) => !next.has(name));
  if (own === undefined || next.size === 0) return [];
  const faults: Faults[] = [];
  for (const { name } of gone) {
    const where = { field: LIFECYCLE_STATE_COLUMN, op: 'is', value: name } as const;
    const { total } = await store.select(recordsOf(model.collection.id), { where, size: 0 });
    if (total > 0) faults.push([{ field: 'lifecycle', error: fault('stateHeld', { name, count: total }) }]);
  }
  return faults.length === 0 ? [] : [[own.edit.key, faults.flat()]];
}

function unknownFaults({ edit }: EditedRow, known: readonly string[]): Faults {
  const names = Object.keys(edit.to).filter((name) => !known.includes(name) && !(edit.act === 'add' && name === FILL));
  return names.map((field) => ({ field, error: { rule: 'unknownField' } }));
}

/** Errors of a user-made lifecycle; hints do not count. */
function lifeFaults({ after, edit }: EditedRow, { fields }: Target, { roles }: References): Faults {
  if (!Object.hasOwn(edit.to, 'lifecycle')) return [];
  const life = parseUserLifecycle(after?.lifecycle);
  if (life === undefined) return toFaultList({ lifecycle: fault('lifeForm') });
  if (life === null) return [];
  const problems = findLifecycleProblems(life, { fields: new Set(fields.map(({ id }) => id)), roles });
  return problems
    .filter(({ isHint }) => !isHint)
    .map(({ kind, name }) => ({
      field: 'lifecycle',
      error: { rule: kind, text: `eav.life.problem.${kind}`, params: { name } },
    }));
}

/** Errors of index sets: missing or unsuitable fields, duplicates, and unique sets without a leading field. */
function indexFaults({ after, edit }: EditedRow, { fields }: Target): Faults {
  if (!Object.hasOwn(edit.to, 'indexSets')) return [];
  const sets = readIndexSets(after?.indexSets);
  if (sets === undefined) return toFaultList({ indexSets: fault('indexForm') });
  const usable = new Set(fields.filter(canBeIndexed).map(({ id }) => id));
  if (sets.some((set) => set.fields.some((id) => !usable.has(id))))
    return toFaultList({ indexSets: fault('indexField') });
  const names = sets.map((set) => [...set.fields].join(' '));
  const isTwice =
    new Set(names).size < names.length || sets.some((set) => new Set(set.fields).size < set.fields.length);
  if (isTwice) return toFaultList({ indexSets: fault('indexTwice') });
  const isLed = leadingFieldsOf(sets, fields).every(({ leader }) => leader !== null);
  return isLed ? [] : toFaultList({ indexSets: fault('indexLeader') });
}

/** Maximum length of a default sort order, in characters, as in list queries. */
const MAX_SORT = 100;

/** Errors of the default sort order: unknown or unsortable fields. */
function sortFaults({ after, edit }: EditedRow, { fields }: Target): Faults {
  if (!Object.hasOwn(edit.to, 'defaultSort')) return [];
  const sort = textIn(after, 'defaultSort');
  if (sort === '') return [];
  const codes = sortKeys(sort).map(({ field }) => field);
  const sortable = new Set(
    fields.filter(({ type }) => fieldTypeOf(type)?.isSortable !== false).map((field) => textIn(field, 'code')),
  );
  const isFit = sort.length <= MAX_SORT && new Set(codes).size === codes.length;
  return isFit && codes.every((code) => sortable.has(code)) ? [] : toFaultList({ defaultSort: fault('sortField') });
}

/** The title is shown to all users who may see the records, so its field must not be restricted. */
function titleFaults({ after, edit }: EditedRow, { fields }: Target): Faults {
  if (!Object.hasOwn(edit.to, 'titleField')) return [];
  const field = fields.find(({ code }) => code === after?.titleField);
  return listIn(field ?? {}, 'readRoles').length > 0 ? toFaultList({ titleField: fault('titleRead') }) : [];
}

function collectionFaults(touched: EditedRow, target: Target, around: References): Faults {
  const { collection, fields } = target;
  const title = textIn(collection, 'titleField');
  const fixed =
    getExternalTable(collection) === null
      ? []
      : TABLE_ATTRIBUTES.filter((name) => Object.hasOwn(touched.edit.to, name));
  return [
    ...fixed.map((field) => ({ field, error: fault('outsideFixed') })),
    ...unknownFaults(touched, COLLECTION_ATTRIBUTES),
    ...lifeFaults(touched, target, around),
    ...indexFaults(touched, target),
    ...sortFaults(touched, target),
    ...titleFaults(touched, target),
    ...(title === '' || fields.some(({ code }) => code === title) ? [] : toFaultList({ titleField: fault('noTitle') })),
  ];
}

function fieldFaults(touched: EditedRow, model: Model, target: Target, around: References): Faults {
  const { before, after, edit } = touched;
  const isOutside = getExternalTable(model.collection) !== null;
  const closed = [
    ...(CLOSED_STATES.has(model.collection.status) ? toFaultList({ collection: fault('collectionClosed') }) : []),
    ...(isOutside && (edit.act !== 'edit' || before?.type !== after?.type)
      ? toFaultList({ type: fault('outsideFixed') })
      : []),
  ];
  if (after === null) return [...closed, ...hidingFaults(before, target)];
  const { collection, fields } = target;
  const isTaken = fields.filter(({ code }) => code === after.code).length > 1;
  const isMany = edit.act !== 'edit' && fields.length > MODEL_LIMITS.fields;
  const isNever = before !== null && !isConvertible(before.type, after.type);
  const links = {
    ...(isEmpty(after.target) || around.collections.has(textIn(after, 'target'))
      ? {}
      : { target: fault('relationTarget') }),
    ...Object.fromEntries(
      ['readRoles', 'writeRoles']
        .filter((name) => listIn(after, name).some((role) => !around.roles.has(String(role))))
        .map((name) => [name, fault('unknownRole')]),
    ),
  };
  return [
    ...closed,
    ...unknownFaults(touched, FIELD_ATTRIBUTES),
    ...toFaultList({
      ...links,
      ...faultsOfField(after),
      ...faultsInCollection(after, { collection, fields }),
      ...(isMany ? { collection: fault('tooManyFields') } : {}),
      ...(isNever ? { type: fault('typeNever') } : {}),
      ...(isTaken ? { code: { rule: 'taken' } } : {}),
      ...validateRecord(eavFieldResource, after, true),
    }),
  ];
}

/** Refuses to hide a field that serves as the title, in a formula or in an index set. */
function hidingFaults(before: Row | null, { collection, fields }: Target): Faults {
  const code = textIn(before, 'code');
  if (fields.length === 0) return toFaultList({ code: fault('noFieldLeft') });
  if (fields.some((field) => field.code === code)) return [];
  if (textIn(collection, 'titleField') === code) return toFaultList({ code: fault('titleHidden') });
  const isCounted = fields.some(
    (field) => field.type === 'formula' && formulaCodes(textIn(field, 'formula')).includes(code),
  );
  const isInSet = (readIndexSets(collection.indexSets) ?? []).some((set) => set.fields.includes(before?.id ?? ''));
  return isCounted || isInSet ? toFaultList({ code: fault('fieldUsed') }) : [];
}
