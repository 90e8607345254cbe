import type { MediaUses } from '@src/contracts/media.ts';
import { mediaAddress } from '@src/contracts/media.ts';
import type { Condition } from '@src/contracts/resource/condition.ts';
import { fieldOf } from '@src/contracts/resource/definition.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import { looksLikeDocument } from '@src/contracts/rich-text/plain-text.ts';
import { withMedia } from '@src/contracts/rich-text/references.ts';
import { isHidden, titleFor } from '@src/server/resource/rows/mask.ts';
import { rowsToChange } from '@src/server/resource/rows/rows-to-change.ts';
import { viewableWhere } from '@src/server/resource/rows/visible-records.ts';
import { SYSTEM_ACTOR } from '@src/server/resource/scheduled-events.ts';
import type { Actor, RuleContext, ServerResource, Work } from '@src/server/resource/server-resource.ts';
import { completeRow, isDeleted } from '@src/server/resource/stored-record.ts';
import { commitWrite, nextVersion } from '@src/server/resource/write-record.ts';
import { mediaFieldsOf, mediaIn } from '@src/server/store/shown-media.ts';
import type { Row } from '@src/server/store/store.ts';

interface Holder {
  readonly resource: ServerResource;
  /** Fields with file addresses. */
  readonly fields: readonly string[];
  /** True for a collection that operators defined. */
  readonly isMade: boolean;
}

interface Use {
  readonly row: Row;
  readonly field: string;
}

/** Resources whose records can use files: the few built-in ones, and those that operators defined. */
async function holders({ store, resources }: RuleContext): Promise<readonly Holder[]> {
  const made = (await resources.runTime?.usableBy(SYSTEM_ACTOR, store)) ?? [];
  const all = [
    ...resources.all().map((resource) => ({ resource, isMade: false })),
    ...made.map(({ resource }) => ({ resource, isMade: true })),
  ];
  return all
    .map((each) => ({ ...each, fields: mediaFieldsOf(each.resource.definition.fields) }))
    .filter(({ fields }) => fields.length > 0);
}

/** Uses of a file in records of a resource, in at most this many records. */
async function usesIn(
  { resource, fields, where = null }: Holder & { readonly where?: Condition | null },
  id: string,
  { store }: RuleContext,
  size: number,
): Promise<readonly Use[]> {
  if (fields.length === 0) return [];
  const asked = { where, showing: { media: [id], fields }, size, countTo: 0 };
  const { rows } = await store.select(resource.collection, asked);
  return rows.flatMap((row) => fields.flatMap((field) => (mediaIn(row[field]).includes(id) ? [{ row, field }] : [])));
}

const MAX_USES = 200;

/** Number of uses of a file. */
export async function countUses(id: string, context: RuleContext): Promise<number> {
  return (await countUsesOf([id], await holders(context), context)).get(id) ?? 0;
}

/** Number of uses of some files; records in the recycle bin count, because they can be restored. */
export const countUsesOfFiles = async (
  ids: readonly string[],
  context: RuleContext,
): Promise<ReadonlyMap<string, number>> => countUsesOf(ids, await holders(context), context);

/** Number of uses of some files by these resources. */
async function countUsesOf(
  ids: readonly string[],
  users: readonly (Holder & { readonly where?: Condition | null })[],
  { store }: RuleContext,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const asked = new Set(ids);
  for (const { resource, fields, where = null } of users) {
    if (fields.length === 0) continue;
    const groups = await store.aggregate(resource.collection, {
      ...{ where, showing: { media: ids, fields }, by: [], shown: fields },
    });
    for (const { values, count } of groups) {
      const id = String(values[0]);
      if (asked.has(id)) counts.set(id, (counts.get(id) ?? 0) + count);
    }
  }
  return counts;
}

/** A resource that can use files, as far as one operator may view its records. */
interface Viewed extends Holder {
  readonly work: Work;
  /** The visible records; null for all. */
  readonly where: Condition | null;
}

/** The resources that can use files and whose records the operator may view, each with the fields that are not hidden. */
async function viewedHolders(actor: Actor, context: RuleContext): Promise<readonly Viewed[]> {
  const own = (await context.resources.runTime?.usableBy(actor, context.store)) ?? [];
  const viewed: Viewed[] = [];
  for (const holder of await holders(context)) {
    const { name } = holder.resource.definition;
    const made = own.find(({ resource }) => resource.definition.name === name);
    const opened = holder.isMade ? made : { resource: holder.resource, actor };
    if (opened === undefined) continue;
    const work: Work = { ...opened, context, request: '' };
    const where = await viewableWhere({ actor, context }, opened.resource);
    if (where === undefined) continue;
    const fields = holder.fields.filter((each) => {
      const field = fieldOf(opened.resource.definition, each);
      return field !== undefined && !isHidden(work, field);
    });
    viewed.push({ ...holder, fields, work, where });
  }
  return viewed;
}

/** Number of uses of each file in records that the operator may view; null when these are all records. */
export async function countViewedUses(
  ids: readonly string[],
  actor: Actor,
  context: RuleContext,
): Promise<ReadonlyMap<string, number> | null> {
  if (actor.permissions.all) return null;
  return countUsesOf(ids, await viewedHolders(actor, context), context);
}

/** The records that use a file, as far as the operator may view them, and whether there are others. */
export async function usesOf(id: string, actor: Actor, context: RuleContext): Promise<MediaUses> {
  const viewed = await viewedHolders(actor, context);
  const list: MediaUses['list'][number][] = [];
  for (const holder of viewed) {
    if (list.length >= MAX_USES) break;
    const { resource, work } = holder;
    const { name, label, page } = resource.definition;
    for (const { row, field } of await usesIn(holder, id, context, MAX_USES))
      list.push({
        ...{ resource: name, label, id: row.id, field: fieldLabel(resource, field), title: titleFor(work, row) },
        page: isDeleted(row) ? null : (page?.replace(':id', encodeURIComponent(row.id)) ?? null),
      });
  }
  const total = (await countUsesOf([id], viewed, context)).get(id) ?? 0;
  const isElsewhere = (await countUses(id, context)) > total;
  return { total, list: list.slice(0, MAX_USES), elsewhere: isElsewhere };
}

const fieldLabel = ({ definition }: ServerResource, name: string): Label =>
  definition.fields.find((field) => field.name === name)?.label ?? name;

function withOther(value: unknown, old: string, other: string): unknown {
  if (looksLikeDocument(value)) return withMedia(value, old, other);
  return Array.isArray(value) ? [...new Set(value.map((each) => (each === old ? other : each)))] : other;
}

/**
 * Replaces a file by another one in all records that use it. Each record gets a new version with a line in its history, so that
 * nobody who has it open overwrites the change unawares. The right to this event covers records that the operator may not edit.
 * @throws ServerError 1001 naming `by` when too many records of a kind use the file
 */
export async function replaceUses(from: string, to: string, actor: Actor, context: RuleContext): Promise<void> {
  const [old, other] = [mediaAddress(from), mediaAddress(to)];
  for (const holder of await holders(context)) {
    const { resource } = holder;
    const work: Work = { resource, actor, context, request: 'replaceUses' };
    const showing = { media: [from], fields: holder.fields };
    for (const row of await rowsToChange(context.store, resource.collection, { showing }, 'by')) {
      const names = holder.fields.filter((field) => mediaIn(row[field]).includes(from));
      const before = completeRow(resource, row, context.now());
      const values = Object.fromEntries(names.map((name) => [name, withOther(before[name], old, other)]));
      await commitWrite(work, { event: 'update', before, after: nextVersion(work, before, values) });
    }
  }
}
