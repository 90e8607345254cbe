import { permissionCode } from '../../../contracts/resource/definition.ts';
import type { ListQuery } from '../../../contracts/resource/list-query.ts';
import type { CountAnswer, ListAnswer, Neighbours } from '../../../contracts/resource/responses.ts';
import { allows } from '../../auth/permissions.ts';
import type { CallRequest } from '../../http/endpoint.ts';
import { flagParam } from '../../http/path-params.ts';
import { invalidParameter } from '../../http/server-error.ts';
import type { Row, Selected, Selection } from '../../store/store.ts';
import type { Work } from '../server-resource.ts';
import { both, findRow, NOT_DELETED, scopeOf } from '../stored-record.ts';
import { boundRecords } from './bound-rows.ts';
import { findHiddenRelations } from './hidden-relations.ts';
import { type Finding, findingOf, MAX_TREE_ROWS, maxCountOf, readQuery } from './read-rows.ts';
import { present } from './serialize-row.ts';

/** Rows as a list shows them: without long fields that would not fit in a response. */
const presentList = async (work: Work, rows: readonly Row[]) => [
  ...boundRecords(work.resource.definition, await present(work, rows)),
];

/** One page of a list, or the rows after the row `after`; a tree is returned as a whole. */
export async function listRows(work: Work, request: CallRequest): Promise<ListAnswer> {
  const query = readQuery(work, request.query);
  const finding = await findingOf(work, query);
  const { definition } = work.resource;
  const reader = { can: findCollectionActions(work), ...findHiddenRelations(work) };
  if (definition.tree !== undefined && !query.bin) return { ...(await listTree(work, finding)), ...reader };
  const isBehind = query.after !== '';
  return { ...(await (isBehind ? listAfter : listPage)(work, finding, query)), ...reader };
}

/** The actions on the whole resource that the reader may do, so that a list offers no other. */
const findCollectionActions = ({ resource: { definition }, actor }: Work): string[] =>
  ['create', 'import', 'export', 'share', ...(definition.tools ?? [])].filter((act) =>
    allows(actor.permissions, permissionCode(definition, act)),
  );

/** The total, as far as it was counted: up to `max`. */
const toTotal = ({ total }: Selected, max: number): Pick<ListAnswer, 'total' | 'more'> =>
  total > max ? { total: max, more: true } : { total };

/** One row more than requested shows whether a list continues; counting all rows would take longer. */
const findNext = ({ rows }: Selected, size: number): string | null =>
  rows.length > size ? (rows[size - 1]?.id ?? null) : null;

async function listPage(work: Work, finding: Finding, query: ListQuery): Promise<ListAnswer> {
  const { definition } = work.resource;
  const { size } = query;
  const sums = definition.totals ?? [];
  const isLog = definition.log === true;
  const countTo = maxCountOf(finding);
  const { selected, page } = await selectPage(
    work,
    { ...finding, size: isLog ? size + 1 : size, sums, countTo },
    query,
  );
  return {
    list: await presentList(work, selected.rows.slice(0, size)),
    ...toTotal(selected, countTo),
    page,
    size,
    ...(sums.length === 0 || selected.total > countTo ? {} : { totals: selected.sums }),
    ...(isLog ? { next: findNext(selected, size) } : {}),
  };
}

/** The rows of a page, or of the last page when the requested one is beyond the end, for which all rows may have to be counted. */
async function selectPage(work: Work, asked: Selection & { readonly countTo: number }, { page, size }: ListQuery) {
  const { collection } = work.resource;
  const { store } = work.context;
  const select = (at: number) => store.select(collection, { ...asked, from: (at - 1) * size });
  const selected = await select(page);
  if (page === 1 || selected.rows.length > 0) return { selected, page };
  const { total } = selected.total > asked.countTo ? await countAll(work, asked) : selected;
  const last = Math.max(1, Math.ceil(total / size));
  return { selected: await select(last), page: last };
}

const countAll = ({ resource, context }: Work, { where = null, search }: Selection, sums: readonly string[] = []) =>
  context.store.select(resource.collection, { where, ...(search === undefined ? {} : { search }), size: 0, sums });

/** Counts all rows of a query, and sums their totals on request. */
export async function countRows(work: Work, request: CallRequest): Promise<CountAnswer> {
  const isAdded = flagParam(request.query, 'totals');
  const names = { others: ['totals'], unread: ['page', 'size', 'sort', 'after'] };
  const finding = await findingOf(work, readQuery(work, request.query, names));
  const sums = isAdded ? (work.resource.definition.totals ?? []) : [];
  const { total, sums: totals } = await countAll(work, finding, sums);
  return { total, ...(sums.length === 0 ? {} : { totals }) };
}

async function listAfter(work: Work, finding: Finding, { after, size }: ListQuery): Promise<ListAnswer> {
  const countTo = maxCountOf(finding);
  const asked = { ...finding, after, size: size + 1, countTo };
  const selected = await work.context.store.select(work.resource.collection, asked);
  if (selected.rows.length === 0 && !(await isFound(work, finding, after))) throw invalidParameter('after');
  const list = await presentList(work, selected.rows.slice(0, size));
  return { list, ...toTotal(selected, countTo), page: 1, size, next: findNext(selected, size) };
}

async function isFound({ resource, context }: Work, finding: Finding, id: string): Promise<boolean> {
  const asked = { ...finding, size: 0, around: id, countTo: 0 };
  return (await context.store.select(resource.collection, asked)).place >= 0;
}

/** Matching rows with their ancestors, so that the tree is connected. */
async function listTree(work: Work, finding: Finding): Promise<ListAnswer> {
  const { resource, context } = work;
  const parentField = resource.definition.tree?.parentField ?? '';
  const { rows: found, total } = await context.store.select(resource.collection, finding);
  const { rows: all } = await context.store.select(resource.collection, {
    where: both(NOT_DELETED, await scopeOf(work)),
    sort: finding.sort,
  });
  const byId = new Map(all.map((row) => [row.id, row]));
  const wanted = new Set<string>();
  for (const row of found) {
    for (let each: Row | undefined = row; each !== undefined && !wanted.has(each.id); ) {
      wanted.add(each.id);
      each = byId.get(String(each[parentField] ?? ''));
    }
  }
  const rows = all.filter(({ id }) => wanted.has(id)).slice(0, MAX_TREE_ROWS);
  return { list: await presentList(work, rows), total, page: 1, size: Math.max(rows.length, 1) };
}

/** The records before and after a record in the list of a query. */
export async function neighboursOf(work: Work, request: CallRequest): Promise<Neighbours> {
  const { resource, context } = work;
  const query = readQuery(work, request.query, { others: ['id'], unread: ['page', 'size', 'after'] });
  const { id } = await findRow(work, request.query.id ?? '');
  const finding = await findingOf(work, query);
  const select = (asked: Selection) => context.store.select(resource.collection, { ...finding, ...asked });
  const countTo = maxCountOf(finding);
  const found = await select({ size: 0, around: id, countTo });
  if (found.place < 0) return { previous: null, next: null, index: 0, ...toTotal(found, countTo) };
  const [behind, before] = await Promise.all([
    select({ after: id, size: 1, countTo: 0 }),
    select({ before: id, size: 1, countTo: 0 }),
  ]);
  return {
    previous: before.rows[0]?.id ?? null,
    next: behind.rows[0]?.id ?? null,
    index: found.place < countTo ? found.place + 1 : null,
    ...toTotal(found, countTo),
  };
}
