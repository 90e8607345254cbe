import * as v from 'valibot';
import type { Condition } from '../../../contracts/resource/condition.ts';
import { isSecret } from '../../../contracts/resource/field-kinds/index.ts';
import { type AuditEntry, auditEntryContract } from '../../../contracts/resource/responses.ts';
import { nextId, timeOf } from '../../store/record-fields.ts';
import { COLLECTIONS, type Row, type Store } from '../../store/store.ts';
import { isHidden, isTitleHidden } from '../rows/mask.ts';
import type { Work } from '../server-resource.ts';
import { changedFields, findRow, scopeOf, titleOf } from '../stored-record.ts';

/** A write to a record: `before` is null for a new one, `after` for one that was purged. */
export interface Change {
  readonly event: string;
  readonly before: Row | null;
  readonly after: Row | null;
  readonly reason?: string | null;
}

const MAX_AUDIT_ENTRIES = 500;
/** Maximum characters of one response; the oldest entries are left out, but the newest is always included. */
const MAX_AUDIT_LENGTH = 2_000_000;
/** Entries per query: each may contain a long text twice. */
const AUDIT_SLICE = 25;

/**
 * Appends an entry to the audit log: who, when, what, why, and the changed values. Secrets are left out. Entries never
 * change, except that an event which erases personal data removes it from the earlier ones.
 */
export async function writeAudit(work: Work, { event, before, after, reason = null }: Change): Promise<void> {
  const { resource, actor, context, request } = work;
  const row = after ?? before;
  const title = row === null ? '' : titleOf(resource, row);
  const record = row?.id ?? '';
  const forgotten = resource.rules?.forgets?.[event] ?? [];
  if (forgotten.length > 0)
    await forgetValues({ resource: resource.definition.name, record, fields: forgotten, title }, context.store);
  const changed = changedFields(resource.definition.fields, before, after);
  await context.store.insert(COLLECTIONS.audit, {
    id: await nextId(context.store, COLLECTIONS.audit),
    resource: resource.definition.name,
    record,
    title,
    event,
    by: actor.user.username,
    time: timeOf(context),
    reason,
    changes: changed.map((field) => {
      const values = { from: before?.[field.name] ?? null, to: after?.[field.name] ?? null };
      const isLeftOut = isSecret(field) || forgotten.includes(field.name);
      return { field: field.name, ...(isLeftOut ? { from: null, to: null } : values) };
    }),
    request,
  });
}

/** The entries about one record. */
const entriesAbout = (resource: string, record: string): Condition => ({
  all: [
    { field: 'record', op: 'is', value: record },
    { field: 'resource', op: 'is', value: resource },
  ],
});

/** A record, and what its history must not contain any more. */
export interface Forgotten {
  readonly resource: string;
  readonly record: string;
  readonly fields: readonly string[];
  /** A title that all entries get; without one theirs stay. */
  readonly title?: string;
}

/** Removes the values of fields from the history of a record; who changed them, when and why stays. */
export async function forgetValues({ resource, record, fields, title }: Forgotten, store: Store): Promise<void> {
  const where = entriesAbout(resource, record);
  for (let from = 0; ; from += AUDIT_SLICE) {
    const { rows } = await store.select(COLLECTIONS.audit, { where, from, size: AUDIT_SLICE, countTo: 0 });
    for (const row of rows) {
      const changes = v
        .parse(auditEntryContract, row)
        .changes.map((change) => (fields.includes(change.field) ? { ...change, from: null, to: null } : change));
      await store.update(COLLECTIONS.audit, row.id, { changes, ...(title === undefined ? {} : { title }) });
    }
    if (rows.length < AUDIT_SLICE) return;
  }
}

/**
 * The history of one record, newest first, as visible to this reader. Without an id, the history of the resource as a whole, such
 * as exports; a reader with a limited data scope gets only their own entries.
 * @throws ServerError 1002 for a record outside the reader's data scope
 */
export async function readHistory(work: Work, id: string): Promise<{ list: readonly AuditEntry[] }> {
  const { resource, actor } = work;
  // A purged record has a history but is in no data scope: only readers without a limited scope may see it.
  const seesAll = (await scopeOf(work)) === null;
  if (id !== '' && !seesAll) await findRow(work, id);
  const where: Condition = {
    all: [
      entriesAbout(resource.definition.name, id),
      ...(id === '' && !seesAll ? [{ field: 'by', op: 'is', value: actor.user.username } as const] : []),
    ],
  };
  const rows = await newestLines(work.context.store, where);
  const hidden = new Set(resource.definition.fields.filter((field) => isHidden(work, field)).map(({ name }) => name));
  const isNameless = isTitleHidden(work);
  const shown = rows.map((row) => v.parse(auditEntryContract, row));
  return {
    list: shown.map((entry) => ({
      ...entry,
      ...(isNameless ? { title: entry.record } : {}),
      changes: entry.changes.map((change) =>
        hidden.has(change.field) ? { field: change.field, from: null, to: null } : change,
      ),
    })),
  };
}

/** The newest lines of a history, newest first, up to the limits of one response. */
async function newestLines({ select }: Pick<Store, 'select'>, where: Condition): Promise<readonly Row[]> {
  const { total } = await select(COLLECTIONS.audit, { where, size: 0 });
  const lines: Row[] = [];
  let [length, end] = [0, total];
  while (end > 0 && lines.length < MAX_AUDIT_ENTRIES) {
    const from = Math.max(0, end - AUDIT_SLICE);
    const { rows } = await select(COLLECTIONS.audit, { where, from, size: end - from, countTo: 0 });
    for (const row of rows.toReversed()) {
      length += JSON.stringify(row).length;
      if (lines.length > 0 && length > MAX_AUDIT_LENGTH) return lines;
      lines.push(row);
    }
    end = from;
  }
  return lines;
}
