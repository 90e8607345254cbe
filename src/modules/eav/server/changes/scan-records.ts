import type { ChangeSample } from '@src/contracts/endpoints/model-changes/contract.ts';
import { isEmpty } from '@src/contracts/resource/condition.ts';
import { checkField } from '@src/contracts/resource/validate-record.ts';
import { slicesOf } from '@src/server/store/slices.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { valueField } from '../../definitions/convert/convert-value.ts';
import { columnOf } from '../../definitions/model-definition.ts';
import { recordsOf, textIn } from '../eav-row.ts';
import { type Backfill, type FillContext, fillRow, findTargets } from './backfill.ts';
import { addFigures, SLICE, sampleNameFrom, sampleText } from './measure.ts';
import type { EditedRow, Model, Target } from './model-target.ts';

/** Maximum number of records that a plan scans; a dry run processes all of them. */
export const MAX_RECORDS = 20_000;
const MAX_SAMPLES = 5;

/** The column of the collection's title field, by which samples are named. */
export function titleColumnOf({ collection, fields }: Pick<Target, 'collection' | 'fields'>): string {
  const title = fields.find(({ code }) => code === collection.titleField) ?? fields[0];
  return title === undefined ? 'id' : columnOf(title);
}

/** Attributes whose change may make stored values invalid. */
const NARROWING = ['required', 'min', 'max', 'scale', 'options'] as const;

const isNarrowed = ({ edit, before }: EditedRow): boolean =>
  before !== null && edit.act === 'edit' && NARROWING.some((name) => Object.hasOwn(edit.to, name));

/** True for a value that is valid now and invalid after the edit. */
function isUnfit({ before, after }: EditedRow, row: Row): boolean {
  const [had, has] = [before, after].map((field) => {
    const drawn = field === null ? null : valueField(field);
    return drawn === null ? null : { ...drawn, required: field?.required === true };
  });
  if (before === null || had === null || had === undefined || has === null || has === undefined) return false;
  const values = { value: row[columnOf(before)] ?? null };
  return checkField(has, values) !== null && checkField(had, values) === null;
}

/** Result of scanning the records. */
export interface ScanResult {
  readonly items: ReturnType<typeof addFigures>;
  /** Records that would fail validation at their next change, by the key of the edit. */
  readonly unfit: ReadonlyMap<string, { readonly count: number; readonly samples: readonly ChangeSample[] }>;
  /** Number of records with a value in a field to hide, by the key of the edit. */
  readonly held: ReadonlyMap<string, number>;
  /** Number of records outside the bin. */
  readonly live: number;
}

/** Counts by name. */
function counter() {
  const counts = new Map<string, number>();
  const next = (name: string) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count;
  };
  return { counts, next };
}

/** Scans the records without changing them. */
export async function scanRecords(
  store: Store,
  model: Model,
  target: Target,
  backfills: readonly Backfill[],
): Promise<ScanResult> {
  const named = sampleNameFrom(titleColumnOf(model));
  const isFilled = ({ edit }: EditedRow) => backfills.some(({ key }) => key === edit.key);
  const narrowed = target.touched.filter((each) => isNarrowed(each) && !isFilled(each));
  const hidden = target.touched.filter(({ edit }) => edit.act === 'hide');
  const [held, unfit, { next }] = [counter(), counter(), counter()];
  const samples = new Map<string, readonly ChangeSample[]>();
  let [items, live]: [ScanResult['items'], number] = [[], 0];
  const look = (row: Row, find: FillContext['find']) => {
    items = addFigures(items, fillRow(backfills, row, { find, next }), named(row));
    live += textIn(row, 'deleteTime') === '' ? 1 : 0;
    for (const { edit, before } of narrowed.filter((each) => isUnfit(each, row))) {
      unfit.next(edit.key);
      const sample = { record: named(row), value: shown(before, row), becomes: null };
      samples.set(edit.key, [...(samples.get(edit.key) ?? []), sample].slice(0, MAX_SAMPLES));
    }
    for (const { edit } of hidden.filter(({ before }) => shown(before, row) !== '')) held.next(edit.key);
  };
  for await (const rows of slicesOf(store, recordsOf(model.collection.id), { max: MAX_RECORDS, size: SLICE })) {
    const find = await findTargets(store, backfills, rows);
    for (const row of rows) look(row, find);
  }
  const unfitCounts = [...unfit.counts].map(
    ([key, count]) => [key, { count, samples: samples.get(key) ?? [] }] as const,
  );
  return { items, unfit: new Map(unfitCounts), held: held.counts, live };
}

function shown(field: Row | null, row: Row): string {
  const value = field === null ? null : row[columnOf(field)];
  return isEmpty(value) ? '' : sampleText(value);
}
