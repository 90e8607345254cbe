import {
  fitsUnit,
  type GroupUnit,
  MAX_GROUPS,
  type RecordGroups,
  type RecordGroupsRequest,
  SUM_KINDS,
} from '@src/contracts/record-groups.ts';
import type { Condition } from '@src/contracts/resource/condition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { invalidParameter, missing } from '@src/server/http/server-error.ts';
import type { CallContext } from '@src/server/resource/resource-handler.ts';
import type { Work } from '@src/server/resource/server-resource.ts';
import { both, NOT_DELETED, scopeOf } from '@src/server/resource/stored-record.ts';
import type { Group } from '@src/server/store/store.ts';

const LENGTHS = { day: 10, month: 7 } as const;

/** Opens a user-made collection as the caller may use it. */
async function openUserCollection(name: string, call: CallContext): Promise<Work> {
  const { runTime } = call.context.resources;
  const all = (await runTime?.usableBy(call.actor, call.context.store)) ?? [];
  const found = all.find(({ resource }) => resource.definition.name === name);
  if (found === undefined) throw missing();
  return { ...call.open(found.resource), actor: found.actor };
}

/** A field that the caller may read; the values of a masked one could be inferred from its groups. */
function readableField({ resource }: Work, name: string, fits: (field: FieldDefinition) => boolean): FieldDefinition {
  const field = resource.definition.fields.find((each) => each.name === name);
  if (field === undefined || field.mask !== undefined || !fits(field)) throw invalidParameter(name);
  return field;
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

const byDay = (left: Group, right: Group) => (textOf(left.values[0]) < textOf(right.values[0]) ? -1 : 1);
const byCount = (left: Group, right: Group) => right.count - left.count;

/** The groups that are shown, and the number of the others. */
function topGroups(
  groups: readonly Group[],
  unit: GroupUnit,
): { readonly kept: readonly Group[]; readonly more: number } {
  const sorted = groups.toSorted(unit === 'value' ? byCount : byDay);
  const kept = unit === 'value' ? sorted.slice(0, MAX_GROUPS) : sorted.slice(-MAX_GROUPS);
  return { kept, more: sorted.length - kept.length };
}

function daysOf({ by, from, to }: RecordGroupsRequest): Condition | null {
  return both(
    from === null ? null : { field: by, op: 'atLeast', value: from },
    // A time on the last day is greater than the date alone.
    to === null ? null : { field: by, op: 'atMost', value: `${to} 23:59:59` },
  );
}

/**
 * Counts the records of a collection in groups.
 * @throws ServerError 1002 for an unknown collection, and for fields that cannot be used
 */
export async function groupRecords(asked: RecordGroupsRequest, call: CallContext): Promise<RecordGroups> {
  const { by, unit, sum } = asked;
  const work = await openUserCollection(asked.resource, call);
  readableField(work, by, ({ kind }) => fitsUnit(unit, kind));
  if (sum !== null) readableField(work, sum, ({ kind }) => SUM_KINDS.has(kind));
  const where = both(NOT_DELETED, await scopeOf(work), unit === 'value' ? null : daysOf(asked));
  const groups = await call.context.store.aggregate(work.resource.collection, {
    where,
    by: [unit === 'value' ? { field: by } : { field: by, length: LENGTHS[unit] }],
    ...(sum === null ? {} : { sums: [sum] }),
  });
  const sumOf = ({ sums }: Group) => (sum === null ? null : (sums[sum] ?? 0));
  const { kept, more } = topGroups(groups, unit);
  return {
    total: groups.reduce((all, { count }) => all + count, 0),
    sum: sum === null ? null : groups.reduce((all, group) => all + (sumOf(group) ?? 0), 0),
    groups: kept.map((group) => ({ value: textOf(group.values[0]), count: group.count, sum: sumOf(group) })),
    more,
  };
}
