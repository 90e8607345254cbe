import { ServiceError } from '@src/contracts/errors.ts';
import type { BatchTarget, ResourceApi, ResourceClient } from '@src/contracts/resource/client.ts';
import { holds } from '@src/contracts/resource/condition.ts';
import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import { conditionOf } from '@src/contracts/resource/filter-condition.ts';
import { type ListQuery, readListQuery, readSort } from '@src/contracts/resource/list-query.ts';
import type { BatchAnswer, RecordAnswer, RowOutcome, SavedView } from '@src/contracts/resource/responses.ts';

/** Records by the name of their resource, and what was asked of them. For tests only. */
export interface FakeResourceApi extends ResourceApi {
  readonly calls: readonly (readonly [string, unknown])[];
  readonly records: Map<string, readonly ResourceRecord[]>;
  /** Answers the next lists with a failure; null to answer again. */
  fail: ServiceError | null;
  saved: SavedView[];
  /** Number up to which a list counts its rows; above it, the total is a lower bound. */
  countedTo: number;
  /** Awaited before all rows are counted. */
  counting: Promise<void>;
  /** Permissions on resources as a whole; null for a server that does not report them. */
  reach: readonly string[] | null;
  /** Reason for events that a record does not accept; a real server sends a text for rules only. */
  reason: RecordAnswer['cannot'][string];
}

/** A record with the fields that every record has. */
export function fakeRecord(id: string, values: Readonly<Record<string, unknown>> = {}): ResourceRecord {
  return {
    id,
    version: 1,
    creator: 'ada',
    createTime: '2026-03-01 09:30:00',
    updater: 'ada',
    updateTime: '2026-05-12 16:45:10',
    can: ['update', 'delete'],
    ...values,
  };
}

const text = (value: unknown) => (value === undefined || value === null ? '' : String(value));

function found(definition: ResourceDefinition, all: readonly ResourceRecord[], query: ListQuery): ResourceRecord[] {
  const condition = conditionOf(definition, query);
  const words = query.q.toLowerCase();
  const searched = definition.fields.filter(({ search }) => search === true);
  const fit = all.filter(
    (record) =>
      (condition === null || holds(condition, record)) &&
      (words === '' || searched.some(({ name }) => text(record[name]).toLowerCase().includes(words))),
  );
  const sort = query.sort.length > 0 ? query.sort : (readSort(definition, definition.sort) ?? []);
  return fit.toSorted((one, other) => {
    for (const { field, descending } of sort) {
      const [a, b] = [one[field], other[field]];
      const order = typeof a === 'number' && typeof b === 'number' ? a - b : text(a).localeCompare(text(b));
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  });
}

/** API of records in memory, without delay; `undo` restores the records deleted by the last batch. */
export function createFakeResourceApi(
  definitions: readonly ResourceDefinition[],
  start: Readonly<Record<string, readonly ResourceRecord[]>>,
): FakeResourceApi {
  const calls: (readonly [string, unknown])[] = [];
  const records = new Map(Object.entries(start));
  let before: readonly (readonly [string, readonly ResourceRecord[]])[] = [];
  const never = () => new Promise<never>(() => undefined);
  const definitionOf = (name: string) => {
    const definition = definitions.find((each) => each.name === name);
    if (definition === undefined) throw new Error(`no resource ${name}`);
    return definition;
  };
  const reach = () => (api.reach === null ? {} : { can: [...api.reach] });
  const allOf = (name: string) => records.get(name) ?? [];

  const countedTo = (total: number) =>
    total > api.countedTo ? ({ total: api.countedTo, more: true } as const) : { total };
  const open = (name: string): ResourceClient => {
    const definition = definitionOf(name);
    const targets = (target: BatchTarget) => {
      if ('ids' in target) return allOf(name).filter(({ id }) => target.ids.includes(id));
      return found(definition, allOf(name), readListQuery(definition, target.filter).query);
    };
    const refused = (record: ResourceRecord, event: string): RowOutcome | null =>
      record.can.includes(event)
        ? null
        : { id: record.id, title: text(record[definition.titleField]), code: 1004, msg: 'not now' };
    const apply = (ids: readonly string[], event: string) => {
      before = [...records];
      const changed = allOf(name).flatMap((record) => {
        if (!ids.includes(record.id)) return [record];
        return event === 'delete' ? [] : [{ ...record, status: event, version: record.version + 1 }];
      });
      records.set(name, changed);
    };
    const batch = (target: BatchTarget, event: string, dryRun: boolean): BatchAnswer => {
      const rows = targets(target);
      const failed = rows.flatMap((record) => refused(record, event) ?? []);
      const ok = rows.filter((record) => refused(record, event) === null).map(({ id }) => id);
      if (!dryRun) apply(ok, event);
      return {
        ok,
        failed,
        total: rows.length,
        job: null,
        undo: dryRun ? null : { id: 'u', until: '2099-01-01 00:00:00' },
      };
    };
    return {
      list: async (query) => {
        calls.push(['list', query]);
        if (api.fail !== null) throw api.fail;
        const rows = found(definition, allOf(name), query);
        const page = Math.max(1, Math.min(query.page, Math.ceil(rows.length / query.size)));
        const behind = rows.findIndex(({ id }) => id === query.after) + 1;
        const from = definition.log === true ? Number(query.after || 0) : behind || (page - 1) * query.size;
        const list = rows.slice(from, from + query.size);
        const end = from + list.length;
        const sums = (definition.totals ?? []).map((field) => [
          field,
          rows.reduce((sum, row) => sum + Number(row[field] ?? 0), 0),
        ]);
        return {
          list,
          ...reach(),
          ...countedTo(rows.length),
          page,
          size: query.size,
          ...(definition.totals === undefined ? {} : { totals: Object.fromEntries(sums) }),
          ...(definition.log === true ? { next: end < rows.length ? String(end) : null } : {}),
        };
      },
      count: async (query, totals) => {
        calls.push(['count', { q: query.q, totals }]);
        await api.counting;
        return { total: found(definition, allOf(name), query).length };
      },
      get: async (id) => {
        calls.push(['get', id]);
        const record = allOf(name).find((each) => each.id === id);
        if (record === undefined) throw new ServiceError({ kind: 'envelope', code: 1002 });
        const events = Object.keys(definition.lifecycle?.events ?? {});
        const closed = [...events, 'delete', 'update'].filter((event) => !record.can.includes(event));
        return { record, cannot: Object.fromEntries(closed.map((event) => [event, api.reason])) };
      },
      neighbours: async (id, query) => {
        const rows = found(definition, allOf(name), query);
        const at = rows.findIndex((record) => record.id === id);
        return {
          previous: rows[at - 1]?.id ?? null,
          next: at < 0 ? null : (rows[at + 1]?.id ?? null),
          index: at + 1,
          total: rows.length,
        };
      },
      send: async (id, version, event, options) => {
        calls.push(['send', { id, version, event, ...options, key: '' }]);
        const record = allOf(name).find((each) => each.id === id);
        if (record === undefined) throw new ServiceError({ kind: 'envelope', code: 1002 });
        if (record.version !== version) throw new ServiceError({ kind: 'envelope', code: 1003 });
        apply([id], event);
        return { record, undo: { id: 'u', until: '2099-01-01 00:00:00' } };
      },
      batch: async (target, event, { dryRun, reason, payload }) => {
        const asked = { ...(reason === undefined ? {} : { reason }), ...(payload === undefined ? {} : { payload }) };
        calls.push(['batch', { target, event, dryRun, ...asked }]);
        return batch(target, event, dryRun);
      },
      create: never,
      update: never,
      check: never,
      choices: (params, signal) => api.choicesOf(name, params, signal),
      exportRows: never,
      startExport: never,
      exportFiles: never,
      exportedRows: never,
      tryImport: never,
      commitImport: never,
      audit: never,
    };
  };
  const gateways = new Map<string, ResourceClient>();
  const api: FakeResourceApi = {
    calls,
    records,
    fail: null,
    countedTo: Number.POSITIVE_INFINITY,
    counting: Promise.resolve(),
    reach: null,
    reason: { reason: 'state' },
    saved: [],
    open: ({ name }) => {
      const gateway = gateways.get(name) ?? open(name);
      gateways.set(name, gateway);
      return gateway;
    },
    choicesOf: async (resource, { q = '', ids, size = 20 }) => {
      calls.push(['choices', { resource, q, ids }]);
      const { titleField } = definitionOf(resource);
      return allOf(resource)
        .filter((record) => (ids === undefined ? text(record[titleField]).includes(q) : ids.includes(record.id)))
        .slice(0, size)
        .map((record) => ({ value: record.id, label: text(record[titleField]) }));
    },
    search: never,
    job: never,
    jobFailures: never,
    cancelJob: never,
    undo: async () => {
      calls.push(['undo', null]);
      for (const [name, rows] of before) records.set(name, rows);
      return { restored: 1, failed: [] };
    },
    recent: async () => [],
    views: async () => api.saved,
    saveView: async (_list, view) => {
      const saved = {
        ...view,
        id: view.id ?? `v${api.saved.length + 1}`,
        version: view.version + 1,
        mine: true,
        owner: 'ada',
      };
      api.saved = [...api.saved.filter(({ id }) => id !== saved.id), saved];
      return saved;
    },
    removeView: async (id) => {
      api.saved = api.saved.filter((view) => view.id !== id);
    },
  };
  return api;
}
