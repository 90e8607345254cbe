import type { FieldError, FieldErrors } from '../../contracts/resource/field-error.ts';
import type { RecordValues } from '../../contracts/resource/validate-record.ts';
import { invalid } from '../http/server-error.ts';
import type { Row, Store } from '../store/store.ts';
import { idsUnder, liveRows, placeFault } from '../store/tree-ancestors.ts';
import { NOT_DELETED } from './stored-record.ts';

/** Categories in a tree (field `parent`) and the records that are sorted into them (field `category`). */
export interface CategoryTree {
  readonly categories: string;
  readonly contents: string;
  readonly maxDepth: number;
  /** Creates a field error with the module's text. */
  readonly fault: (rule: 'categoryDepth' | 'categorySelf' | 'categoryClosed') => FieldError;
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

/**
 * Moves all contents and children of a category to another one, which must be enabled and not below it. Throws a refusal that
 * names `mergedInto` before anything is moved.
 */
export async function mergeCategory(
  store: Store,
  { categories, contents, maxDepth, fault }: CategoryTree,
  from: Row,
  { mergedInto }: RecordValues,
): Promise<{ readonly mergedInto: string }> {
  const into = String(mergedInto);
  const rows = await liveRows(store, categories);
  if (idsUnder(rows, 'parent', from.id).has(into)) throw invalid({ mergedInto: fault('categorySelf') });
  if (rows.find(({ id }) => id === into)?.status !== 'enabled') throw invalid({ mergedInto: fault('categoryClosed') });
  const children = rows.filter(({ parent }) => parent === from.id);
  if (children.some(({ id }) => placeFault(rows, 'parent', id, into, maxDepth) !== null)) {
    throw invalid({ mergedInto: fault('categoryDepth') });
  }
  for (const { id } of children) await store.update(categories, id, { parent: into });
  const held = { all: [NOT_DELETED, { field: 'category', op: 'is', value: from.id } as const] };
  for (const { id } of (await store.select(contents, { where: held })).rows) {
    await store.update(contents, id, { category: into });
  }
  return { mergedInto: into };
}
