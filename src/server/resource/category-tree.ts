import type { FieldError, FieldErrors } from '../../contracts/resource/field-error.ts';
import type { RecordValues } from '../../contracts/resource/validate-record.ts';
import { invalid } from '../http/server-error.ts';
import type { Row, Store } from '../store/store.ts';
import { idsUnder, liveRows, placeFault } from '../store/tree-ancestors.ts';
import { rowsToChange } from './rows/rows-to-change.ts';
import type { Actor, RuleContext, Work } from './server-resource.ts';
import { completeRow, NOT_DELETED } from './stored-record.ts';
import { commitWrite, nextVersion } from './write-record.ts';

/** Categories in a tree (field `parent`) and the records that are sorted into them (field `category`). */
export interface CategoryTree {
  readonly categories: string;
  readonly contents: string;
  readonly maxDepth: number;
  /** Creates a field error with the module's text. */
  readonly fault: (rule: 'categoryDepth' | 'categorySelf' | 'categoryClosed' | 'categoryNames') => FieldError;
}

/** The error of a category's parent; `before` is null for a new category. */
export async function parentErrors(
  store: Store,
  { categories, maxDepth, fault }: CategoryTree,
  draft: RecordValues,
  before: Row | null,
): Promise<FieldErrors> {
  const found = placeFault(await liveRows(store, categories), 'parent', before?.id ?? null, draft.parent, maxDepth);
  if (found === null) return {};
  return { parent: found === 'cycle' ? { rule: 'cycle' } : fault('categoryDepth') };
}

/** Sets a field of records of a collection; each gets a new version with a line in its history, so that nobody overwrites it unawares. */
async function moveAll(
  { actor, context }: MergeCall,
  collection: string,
  rows: readonly Row[],
  values: RecordValues,
): Promise<void> {
  const resource = context.resources.all().find((each) => each.collection === collection);
  if (resource === undefined) throw new Error(`there is no resource of ${collection}`);
  const work: Work = { resource, actor, context, request: 'merge' };
  for (const row of rows) {
    const before = completeRow(resource, row, context.now());
    await commitWrite(work, { event: 'update', before, after: nextVersion(work, before, values) });
  }
}

/** The name of a category, as the names below one parent are compared. */
const nameOf = ({ name }: Row): string => String(name ?? '').toLowerCase();

/** Who merges a category. */
interface MergeCall {
  readonly actor: Actor;
  readonly context: RuleContext;
}

/**
 * Moves all contents and children of a category to another one, which must be enabled and not below it. Throws a refusal that
 * names `mergedInto` before anything is moved.
 */
export async function mergeCategory(
  call: MergeCall,
  { categories, contents, maxDepth, fault }: CategoryTree,
  from: Row,
  { mergedInto }: RecordValues,
): Promise<{ readonly mergedInto: string }> {
  const { store } = call.context;
  const into = String(mergedInto);
  const rows = await liveRows(store, categories);
  if (idsUnder(rows, 'parent', from.id).has(into)) throw invalid({ mergedInto: fault('categorySelf') });
  if (rows.find(({ id }) => id === into)?.status !== 'enabled') throw invalid({ mergedInto: fault('categoryClosed') });
  const children = rows.filter(({ parent }) => parent === from.id);
  if (children.some(({ id }) => placeFault(rows, 'parent', id, into, maxDepth) !== null)) {
    throw invalid({ mergedInto: fault('categoryDepth') });
  }
  const names = new Set(rows.filter(({ parent, id }) => parent === into && id !== from.id).map(nameOf));
  if (children.some((child) => names.has(nameOf(child)))) throw invalid({ mergedInto: fault('categoryNames') });
  const held = { all: [NOT_DELETED, { field: 'category', op: 'is', value: from.id } as const] };
  const moved = await rowsToChange(store, contents, { where: held }, 'mergedInto');
  await moveAll(call, categories, children, { parent: into });
  await moveAll(call, contents, moved, { category: into });
  return { mergedInto: into };
}
