import { applyEvent, legalEvents, statesOf } from '@machines/lifecycles/index.ts';
import { REFUSAL_CODES } from '@src/contracts/resource/api-error.ts';
import type { BatchTarget, ResourceClient } from '@src/contracts/resource/client.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { readListQuery } from '@src/contracts/resource/list-query.ts';
import type { RowOutcome, WriteAnswer } from '@src/contracts/resource/responses.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { findRows } from './find-rows.ts';
import type { LocalRow, LocalStore } from './local-store.ts';
import { checkedValues, eventsOf, present, refusal } from './record-rules.ts';

type Writes = Pick<ResourceClient, 'create' | 'update' | 'send' | 'batch'>;

/** Row after an event; null when deleted for good. The caller has checked that the row accepts the event. */
function afterEvent(definition: ResourceDefinition, row: LocalRow, event: string, payload: RecordValues, now: string) {
  if (event === 'purge') return null;
  const moved = { ...row, version: row.version + 1, updateTime: now };
  if (event === 'delete' || event === 'restore') return { ...moved, isDeleted: event === 'delete' };
  const states = definition.lifecycle === undefined ? {} : applyEvent(definition.lifecycle, row.values, event);
  return { ...moved, values: { ...row.values, ...payload, ...states } };
}

const outcomeOf = ({ titleField }: ResourceDefinition, { id, values }: LocalRow): RowOutcome => ({
  id,
  title: String(values[titleField] ?? ''),
  code: REFUSAL_CODES.illegal,
  msg: '',
});

/** Sends an event to many rows at once; a dry run only reports which would accept it. */
function localBatch(definition: ResourceDefinition, store: LocalStore): Writes['batch'] {
  const rowsOf = (target: BatchTarget) =>
    'ids' in target
      ? target.ids.flatMap((id) => store.find(id) ?? [])
      : findRows(definition, store.rows(), readListQuery(definition, target.filter).query);
  return async (target, event, { payload = {}, reason, dryRun }) => {
    const rows = rowsOf(target);
    const ok = rows.filter((row) => eventsOf(definition, row).includes(event));
    const failed = rows.filter((row) => !ok.includes(row)).map((row) => outcomeOf(definition, row));
    const answer = { ok: ok.map(({ id }) => id), failed, total: rows.length, job: null };
    if (dryRun || ok.length === 0) return { ...answer, undo: null };
    const now = store.now();
    const changed = ok.map((row) => [row.id, afterEvent(definition, row, event, payload, now)] as const);
    return { ...answer, undo: store.apply({ event, reason, rows: changed }) };
  };
}

/** Reason why a row rejects an event: its state, and the states that accept it. */
function illegal({ lifecycle }: ResourceDefinition, { values }: LocalRow) {
  const state = lifecycle === undefined ? {} : statesOf(lifecycle, values);
  const allowed = lifecycle === undefined ? [] : [...legalEvents(lifecycle, values)];
  return refusal(REFUSAL_CODES.illegal, { state, allowed });
}

/** The writes of a resource over rows in memory. */
export function localWrites(definition: ResourceDefinition, store: LocalStore, operator: string): Writes {
  const open = (id: string, version: number): LocalRow => {
    const row = store.find(id);
    if (row === undefined) throw refusal(REFUSAL_CODES.missing);
    if (row.version === version) return row;
    const current = present(definition, row, operator);
    throw refusal(REFUSAL_CODES.conflict, { current, changedBy: operator, changedAt: row.updateTime });
  };
  const write = (event: string, before: LocalRow, after: LocalRow | null, reason?: string): WriteAnswer => {
    const undo = store.apply({ event, reason, rows: [[before.id, after]] });
    return { record: present(definition, after ?? before, operator), undo };
  };
  return {
    create: async (sent) => {
      const start = definition.lifecycle === undefined ? {} : statesOf(definition.lifecycle, {});
      const values = { ...start, ...checkedValues(definition, store.rows(), sent, null) };
      const now = store.now();
      const row = { id: store.freeId(), version: 1, createTime: now, updateTime: now, isDeleted: false, values };
      return write('create', row, row);
    },
    update: async (id, version, sent) => {
      const row = open(id, version);
      const values = checkedValues(definition, store.rows(), sent, row);
      return write('update', row, { ...row, version: version + 1, updateTime: store.now(), values });
    },
    send: async (id, version, event, { payload = {}, reason }) => {
      const row = open(id, version);
      if (!eventsOf(definition, row).includes(event)) throw illegal(definition, row);
      return write(event, row, afterEvent(definition, row, event, payload, store.now()), reason);
    },
    batch: localBatch(definition, store),
  };
}
