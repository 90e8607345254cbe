import * as v from 'valibot';
import { fieldOf, permissionCode } from '../../../contracts/resource/definition.ts';
import type { FieldDefinition } from '../../../contracts/resource/field.ts';
import { type AuditEntry, auditEntryContract, type Impact } from '../../../contracts/resource/responses.ts';
import { allows } from '../../auth/permissions.ts';
import { COLLECTIONS, type Row, type Store } from '../../store/store.ts';
import { isHidden, isTitleHidden } from '../rows/mask.ts';
import type { Work } from '../server-resource.ts';
import { findVisibleRow, scopeOf } from '../stored-record.ts';

/** Wraps a store and collects the audit lines that are written through it and not rolled back, nested transactions included. */
export function watchHistory(store: Store): { readonly store: Store; readonly written: () => readonly Row[] } {
  const lines = new Map<string, Row>();
  return { written: () => [...lines.values()], store: watched(store, lines) };
}

function watched(store: Store, lines: Map<string, Row>): Store {
  return {
    ...store,
    async insert(collection, row) {
      const inserted = await store.insert(collection, row);
      if (collection === COLLECTIONS.audit) lines.set(row.id, row);
      return inserted;
    },
    async remove(collection, id) {
      if (collection === COLLECTIONS.audit) lines.delete(id);
      return store.remove(collection, id);
    },
    ...(store.transaction === undefined ? {} : { transaction: watchedTransaction(store.transaction, lines) }),
  };
}

/** Discards the lines of a rolled-back transaction, and of all runs but the last of a retried one. */
function watchedTransaction(begin: Required<Store>['transaction'], lines: Map<string, Row>): typeof begin {
  return async (work, options) => {
    let kept = new Map(lines);
    const result = await begin((within, outsideQueue) => {
      kept = new Map(lines);
      return work(watched(within, kept), outsideQueue);
    }, options);
    if (options?.isDryRun === true) return result;
    lines.clear();
    for (const [id, line] of kept) lines.set(id, line);
    return result;
  };
}

/**
 * Converts audit lines to the changes of records that are visible to this reader, by permission and by data scope. A preview uses
 * the same lines as the real run, so that it cannot differ from what is done.
 */
export async function impactOf(work: Work, lines: readonly Row[]): Promise<readonly Impact[]> {
  const impacts: Impact[] = [];
  for (const line of lines) {
    const entry = v.parse(auditEntryContract, line);
    const resource = work.context.resources.find(entry.resource);
    if (resource === undefined) continue;
    const own = { ...work, resource };
    const { definition } = resource;
    if (!allows(work.actor.permissions, permissionCode(definition, 'view'))) continue;
    if ((await scopeOf(own)) !== null && (await findVisibleRow(own, entry.record)) === undefined) continue;
    const label = definition.lifecycle?.events[entry.event]?.label;
    impacts.push({
      ...{ resource: definition.name, plural: definition.plural, record: entry.record },
      title: isTitleHidden(own) ? entry.record : entry.title,
      event: entry.event,
      ...(label === undefined ? {} : { label }),
      changes: entry.changes.flatMap((change) => shownChange(own, change)),
    });
  }
  return impacts;
}

/** A change for a response; internal fields, and those hidden from the reader, are left out. */
function shownChange(work: Work, { field: name, from, to }: AuditEntry['changes'][number]): Impact['changes'] {
  const field = fieldOf(work.resource.definition, name);
  if (field === undefined || field.detail === false || isHidden(work, field)) return [];
  const isSummed = work.resource.definition.totals?.includes(name) === true;
  return [{ field: shownField(work, field, [from, to]), from, to, ...(isSummed ? { summed: true } : {}) }];
}

/** The definition of a field that is needed to display some values, with the labels of lifecycle states. */
function shownField({ resource }: Work, field: FieldDefinition, values: readonly unknown[]): FieldDefinition {
  const { name, kind, label, options, relation } = field;
  const region = resource.definition.lifecycle?.regions.find((each) => each.field === name);
  const states = Object.entries(region?.states ?? {}).map(([value, state]) => ({
    ...{ value, label: state.label, tone: state.tone },
    ...(state.icon === undefined ? {} : { icon: state.icon }),
  }));
  const choices = (options ?? states).filter(({ value }) => values.flat().includes(value));
  return {
    ...{ name, kind, label },
    ...(choices.length === 0 ? {} : { options: choices }),
    ...(relation === undefined ? {} : { relation }),
  };
}
