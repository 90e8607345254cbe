import { REFUSAL_CODES } from '@src/contracts/resource/api-error.ts';
import type { ResourceApi, ResourceClient } from '@src/contracts/resource/client.ts';
import { isEmpty } from '@src/contracts/resource/condition.ts';
import { fieldOf, type ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { kindOf } from '@src/contracts/resource/field-kinds/index.ts';
import type { ListQuery } from '@src/contracts/resource/list-query.ts';
import type { ListAnswer, SavedView } from '@src/contracts/resource/responses.ts';
import { findRows, flat } from './find-rows.ts';
import type { LocalRow, LocalStore } from './local-store.ts';
import { localWrites } from './local-writes.ts';
import { eventsOf, isTaken, present, refusal } from './record-rules.ts';

type Reads = Omit<ResourceClient, 'create' | 'update' | 'send' | 'batch'>;

/** Imports and background jobs are not supported here. */
const refuse = async (): Promise<never> => {
  throw refusal(REFUSAL_CODES.missing);
};

const UNSUPPORTED = {
  ...{ startExport: refuse, exportFiles: async () => [], exportedRows: refuse },
  ...{ tryImport: refuse, commitImport: refuse },
};

function page(definition: ResourceDefinition, store: LocalStore, query: ListQuery, operator: string): ListAnswer {
  const rows = findRows(definition, store.rows(), query);
  const last = Math.max(1, Math.ceil(rows.length / query.size));
  const at = Math.min(query.page, last);
  const sums = (definition.totals ?? []).map((name) => [
    name,
    rows.reduce((sum, { values }) => sum + Number(values[name] ?? 0), 0),
  ]);
  return {
    list: rows.slice((at - 1) * query.size, at * query.size).map((row) => present(definition, row, operator)),
    total: rows.length,
    page: at,
    size: query.size,
    ...(definition.totals === undefined ? {} : { totals: Object.fromEntries(sums) }),
  };
}

/** Reasons why a row rejects events. */
function closedOf(definition: ResourceDefinition, row: LocalRow) {
  const open = eventsOf(definition, row);
  const all = ['update', 'delete', ...Object.keys(definition.lifecycle?.events ?? {})];
  const reason = row.isDeleted ? 'bin' : 'state';
  return Object.fromEntries(all.filter((event) => !open.includes(event)).map((event) => [event, { reason }]));
}

/** Neighbours of a record in a list of ids. */
function besides(ids: readonly string[], id: string) {
  const at = ids.indexOf(id);
  const next = at < 0 ? null : (ids[at + 1] ?? null);
  return { previous: ids[at - 1] ?? null, next, index: at + 1, total: ids.length };
}

function localReads(definition: ResourceDefinition, store: LocalStore, operator: string): Reads {
  const find = (id: string): LocalRow => {
    const row = store.find(id);
    if (row === undefined) throw refusal(REFUSAL_CODES.missing);
    return row;
  };
  const cell = (row: LocalRow, name: string): string => {
    const field = fieldOf(definition, name);
    const value = flat(row)[name];
    if (isEmpty(value)) return '';
    return field === undefined ? String(value) : kindOf(field.kind).print(value, field);
  };
  return {
    list: async (query) => page(definition, store, query, operator),
    count: async (query) => ({ total: findRows(definition, store.rows(), query).length }),
    get: async (id) => {
      const row = find(id);
      return { record: present(definition, row, operator), cannot: closedOf(definition, row) };
    },
    neighbours: async (id, query) =>
      besides(
        findRows(definition, store.rows(), query).map((row) => row.id),
        id,
      ),
    check: async (field, value, id) => (isTaken(store.rows(), field, value, id) ? { rule: 'taken' } : null),
    choices: async ({ q = '', ids, size = 20 }) =>
      store
        .rows()
        .map(({ id, values }) => ({ value: id, label: String(values[definition.titleField] ?? '') }))
        .filter(({ value, label }) => (ids === undefined ? label.includes(q) : ids.includes(value)))
        .slice(0, size),
    exportRows: async (query, columns) => {
      const rows = findRows(definition, store.rows(), query);
      return { rows: rows.map((row) => columns.map((name) => cell(row, name))), total: rows.length, next: null };
    },
    ...UNSUPPORTED,
    audit: async (id) => store.history(id),
  };
}

/** In-memory API of one resource: the same calls as the server's, with immediate results. */
export function createInMemoryApi(definition: ResourceDefinition, store: LocalStore, operator: string): ResourceApi {
  const gateway: ResourceClient = {
    ...localReads(definition, store, operator),
    ...localWrites(definition, store, operator),
  };
  let views: readonly SavedView[] = [];
  return {
    open: () => gateway,
    choicesOf: (_resource, params, signal) => gateway.choices(params, signal),
    search: async () => [],
    job: refuse,
    jobFailures: refuse,
    cancelJob: refuse,
    undo: async (id) => {
      store.undo(id);
      return { restored: 1, failed: [] };
    },
    recent: async () => store.recent(),
    views: async () => views,
    saveView: async (_list, view) => {
      const id = view.id ?? store.freeId();
      const saved = { ...view, id, version: view.version + 1, mine: true, owner: operator };
      views = [...views.filter((each) => each.id !== id), saved];
      return saved;
    },
    removeView: async (id) => {
      views = views.filter((each) => each.id !== id);
    },
  };
}
