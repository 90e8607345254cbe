import { permissionCode } from '../../../contracts/resource/definition.ts';
import type { ListQuery } from '../../../contracts/resource/list-query.ts';
import {
  COUNTED_AT_ONCE,
  type CountAnswer,
  type ListAnswer,
  type Neighbours,
} from '../../../contracts/resource/responses.ts';
import { allows } from '../../auth/permissions.ts';
import type { CallRequest } from '../../http/endpoint.ts';
import { flagParam } from '../../http/path-params.ts';
import { invalidParameter } from '../../http/server-error.ts';
import type { Row, Selected, Selection } from '../../store/store.ts';
import type { Work } from '../server-resource.ts';
import { both, findRow, NOT_DELETED, scopeOf } from '../stored-record.ts';
import { type Finding, findingOf, MAX_TREE_ROWS, readQuery } from './read-rows.ts';
import { present } from './serialize-row.ts';
import { unseenRelations } from './unseen-relations.ts';

/** One page of a list, or what comes behind the row that is named by `after`; a tree comes as a whole. */
export async function listRows(work: Work, request: CallRequest): Promise<ListAnswer> {
  const query = readQuery(work, request.query);
  const finding = await findingOf(work, query);
  const { definition } = work.resource;
  const reader = { can: actsOnAll(work), ...unseenRelations(work) };
  if (definition.tree !== undefined && !query.bin) return { ...(await listTree(work, finding)), ...reader };
  const isBehind = query.after !== '';
  return { ...(await (isBehind ? listBehind : listPage)(work, finding, query)), ...reader };
}

/** What the reader may do with the resource as a whole, so that a list offers nothing that would be refused. */
const actsOnAll = ({ resource: { definition }, actor }: Work): string[] =>
  ['create', 'import', 'export', 'share'].filter((act) => allows(actor.permissions, permissionCode(definition, act)));

/** How many there are, as far as was counted. */
const counted = ({ total }: Selected): Pick<ListAnswer, 'total' | 'more'> =>
  total > COUNTED_AT_ONCE ? { total: COUNTED_AT_ONCE, more: true } : { total };

/** One row more than is asked for tells whether a list goes on; counting all of them would take longer. */
const nextOf = ({ rows }: Selected, size: number): string | null =>
  rows.length > size ? (rows[size - 1]?.id ?? null) : null;

async function listPage(work: Work, finding: Finding, query: ListQuery): Promise<ListAnswer> {
  const { definition } = work.resource;
  const { size } = query;
  const sums = definition.totals ?? [];
  const goesOn = definition.log === true;
  const asked = { ...finding, size: goesOn ? size + 1 : size, sums, countTo: COUNTED_AT_ONCE };
  const { selected, page } = await selectPage(work, asked, query);
  return {
    list: [...(await present(work, selected.rows.slice(0, size)))],
    ...counted(selected),
    page,
    size,
    ...(sums.length === 0 || selected.total > COUNTED_AT_ONCE ? {} : { totals: selected.sums }),
    ...(goesOn ? { next: nextOf(selected, size) } : {}),
  };
}

/** The rows of a page; those of the last one when it lies beyond the end, which may be known only when all are counted. */
async function selectPage(work: Work, asked: Selection, { page, size }: ListQuery) {
  const { collection } = work.resource;
  const { store } = work.context;
  const select = (at: number) => store.select(collection, { ...asked, from: (at - 1) * size });
  const selected = await select(page);
  if (page === 1 || selected.rows.length > 0) return { selected, page };
  const { total } = selected.total > COUNTED_AT_ONCE ? await countAll(work, asked) : selected;
  const last = Math.max(1, Math.ceil(total / size));
  return { selected: await select(last), page: last };
}

const countAll = ({ resource, context }: Work, { where = null, search }: Selection, sums: readonly string[] = []) =>
  context.store.select(resource.collection, { where, ...(search === undefined ? {} : { search }), size: 0, sums });

/** Counts all that a query finds; adds their numbers up where that is asked for. */
export async function countRows(work: Work, request: CallRequest): Promise<CountAnswer> {
  const isAdded = flagParam(request.query, 'totals');
  const names = { others: ['totals'], unread: ['page', 'size', 'sort', 'after'] };
  const finding = await findingOf(work, readQuery(work, request.query, names));
  const sums = isAdded ? (work.resource.definition.totals ?? []) : [];
  const { total, sums: totals } = await countAll(work, finding, sums);
  return { total, ...(sums.length === 0 ? {} : { totals }) };
}

async function listBehind(work: Work, finding: Finding, { after, size }: ListQuery): Promise<ListAnswer> {
  const asked = { ...finding, after, size: size + 1, countTo: COUNTED_AT_ONCE };
  const selected = await work.context.store.select(work.resource.collection, asked);
  if (selected.rows.length === 0 && !(await isFound(work, finding, after))) throw invalidParameter('after');
  const list = [...(await present(work, selected.rows.slice(0, size)))];
  return { list, ...counted(selected), page: 1, size, next: nextOf(selected, size) };
}

async function isFound({ resource, context }: Work, finding: Finding, id: string): Promise<boolean> {
  const asked = { ...finding, size: 0, around: id, countTo: 0 };
  return (await context.store.select(resource.collection, asked)).place >= 0;
}

/** Rows that fit, and those above them, so that the tree hangs together. */
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
  return { list: [...(await present(work, rows))], total, page: 1, size: Math.max(rows.length, 1) };
}

/** Who stands beside a record in the list that a query finds. */
export async function neighboursOf(work: Work, request: CallRequest): Promise<Neighbours> {
  const { resource, context } = work;
  const query = readQuery(work, request.query, { others: ['id'], unread: ['page', 'size', 'after'] });
  const { id } = await findRow(work, request.query.id ?? '');
  const finding = await findingOf(work, query);
  const select = (asked: Selection) => context.store.select(resource.collection, { ...finding, ...asked });
  const found = await select({ size: 0, around: id, countTo: COUNTED_AT_ONCE });
  if (found.place < 0) return { previous: null, next: null, index: 0, ...counted(found) };
  const [behind, before] = await Promise.all([
    select({ after: id, size: 1, countTo: 0 }),
    select({ before: id, size: 1, countTo: 0 }),
  ]);
  return {
    previous: before.rows[0]?.id ?? null,
    next: behind.rows[0]?.id ?? null,
    index: found.place < COUNTED_AT_ONCE ? found.place + 1 : null,
    ...counted(found),
  };
}
