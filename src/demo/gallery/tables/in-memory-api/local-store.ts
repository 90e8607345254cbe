import { ServiceError } from '@src/contracts/errors.ts';
import { REFUSAL_CODES } from '@src/contracts/resource/api-error.ts';
import type { AuditEntry, RecentAction, UndoOffer } from '@src/contracts/resource/responses.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';

/** Stored record: the common fields, and its own values. */
export interface LocalRow {
  readonly id: string;
  readonly version: number;
  readonly createTime: string;
  readonly updateTime: string;
  readonly isDeleted: boolean;
  readonly values: RecordValues;
}

/** Change to some rows: their new values, null for one that is deleted for good. */
export interface LocalChange {
  readonly event: string;
  readonly reason?: string | undefined;
  readonly rows: readonly (readonly [id: string, after: LocalRow | null])[];
}

/** Rows in memory with their history and undo tokens. Lost when the page is closed. */
export interface LocalStore {
  readonly rows: () => readonly LocalRow[];
  readonly find: (id: string) => LocalRow | undefined;
  /** Applies a change; returns its undo offer. */
  readonly apply: (change: LocalChange) => UndoOffer;
  /** @throws ServiceError when a row has moved on, or the time is over */
  readonly undo: (id: string) => void;
  readonly history: (id: string) => readonly AuditEntry[];
  readonly recent: () => readonly RecentAction[];
  readonly freeId: () => string;
  readonly now: () => string;
}

interface Undo {
  readonly before: readonly (readonly [string, LocalRow | undefined])[];
  readonly after: ReadonlyMap<string, LocalRow | null>;
  readonly until: number;
  readonly action: RecentAction;
}

const UNDO_MS = 60_000;
const two = (count: number) => String(count).padStart(2, '0');

/** Time in the server's format: local time as `YYYY-MM-DD HH:mm:ss`. */
function momentText(time: number): string {
  const at = new Date(time);
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`;
}

export interface LocalStoreOptions {
  readonly resource: string;
  readonly titleField: string;
  /** Name of the operator recorded for every action. */
  readonly operator: string;
  readonly start: readonly RecordValues[];
  readonly clock?: () => number;
}

type Rows = Map<string, LocalRow>;

/** Sets or deletes a row. */
const put = (rows: Rows, id: string, row: LocalRow | null | undefined) =>
  void (row ? rows.set(id, row) : rows.delete(id));

/** History of actions, newest first. */
function createHistory({ resource, titleField, operator }: LocalStoreOptions, now: () => string, next: () => string) {
  const log: AuditEntry[] = [];
  const titleOf = (row: LocalRow | null | undefined) => String(row?.values[titleField] ?? '');
  return {
    titleOf,
    note: ({ event, reason }: LocalChange, before: LocalRow | undefined, after: LocalRow | null) => {
      const names = Object.keys({ ...before?.values, ...after?.values });
      const changes = names
        .map((field) => ({ field, from: before?.values[field] ?? null, to: after?.values[field] ?? null }))
        .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
      const what = { record: after?.id ?? before?.id ?? '', title: titleOf(after ?? before), event, changes };
      log.unshift({ ...what, id: next(), resource, by: operator, time: now(), reason: reason ?? null, request: '' });
    },
    of: (id: string) => log.filter(({ record }) => record === id),
  };
}

/** Undo tokens: each works once, for a limited time, and only while its rows are unchanged. */
function createUndos(rows: Rows, clock: () => number) {
  const undos = new Map<string, Undo>();
  return {
    add: (undo: Undo) => void undos.set(undo.action.id, undo),
    take: (id: string) => {
      const undo = undos.get(id);
      const isAsItWas = [...(undo?.after ?? [])].every(([each, row]) => (rows.get(each) ?? null) === row);
      if (undo === undefined || undo.until < clock() || !isAsItWas) {
        throw new ServiceError({ kind: 'envelope', code: REFUSAL_CODES.conflict });
      }
      for (const [each, row] of undo.before) put(rows, each, row);
      undos.delete(id);
    },
    open: () => [...undos.values()].filter(({ until }) => until >= clock()).map(({ action }) => action),
  };
}

/** Creates a store with initial rows. */
export function createLocalStore(options: LocalStoreOptions): LocalStore {
  const { resource, start, clock = Date.now } = options;
  const now = () => momentText(clock());
  const made = { version: 1, createTime: now(), updateTime: now(), isDeleted: false };
  const rows: Rows = new Map(
    start.map((values, index) => [String(index + 1), { id: String(index + 1), ...made, values }]),
  );
  let issued = start.length;
  const next = () => {
    issued += 1;
    return String(issued);
  };
  const history = createHistory(options, now, next);
  const undos = createUndos(rows, clock);
  return {
    rows: () => [...rows.values()],
    find: (id) => rows.get(id),
    apply: (change) => {
      const before = change.rows.map(([id]) => [id, rows.get(id)] as const);
      const titles = change.rows.slice(0, 3).map(([id, after]) => history.titleOf(after ?? rows.get(id)));
      for (const [id, after] of change.rows) {
        history.note(change, rows.get(id), after);
        put(rows, id, after);
      }
      const until = clock() + UNDO_MS;
      const offer = { id: next(), until: momentText(until) };
      const about = { time: now(), resource, event: change.event, titles, count: change.rows.length };
      const action: RecentAction = { ...offer, ...about, state: 'open', undone: 0 };
      undos.add({ before, after: new Map(change.rows), until, action });
      return offer;
    },
    undo: undos.take,
    history: history.of,
    recent: () => undos.open().toReversed(),
    freeId: next,
    now,
  };
}
