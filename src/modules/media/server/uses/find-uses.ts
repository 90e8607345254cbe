import type { MediaUses } from '@src/contracts/media.ts';
import { mediaAddress } from '@src/contracts/media.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import { looksLikeDocument } from '@src/contracts/rich-text/plain-text.ts';
import { withMedia } from '@src/contracts/rich-text/references.ts';
import { allows } from '@src/server/auth/permissions.ts';
import { rightsToNamed } from '@src/server/resource/open-resource.ts';
import { titleFor } from '@src/server/resource/rows/mask.ts';
import { SYSTEM_ACTOR } from '@src/server/resource/scheduled-events.ts';
import type { Actor, RuleContext, ServerResource, Work } from '@src/server/resource/server-resource.ts';
import { completeRow, findVisibleRow, isDeleted } from '@src/server/resource/stored-record.ts';
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

interface Use extends Pick<Holder, 'resource' | 'isMade'> {
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

/** Number of uses of each file; records in the recycle bin count, because they can be restored. */
export async function countAllUses(context: RuleContext): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { resource, fields } of await holders(context)) {
    const groups = await context.store.aggregate(resource.collection, { by: [], shown: fields });
    for (const { values, count } of groups) {
      const id = String(values[0]);
      counts.set(id, (counts.get(id) ?? 0) + count);
    }
  }
  return counts;
}

/** Uses of a file in records of a resource, in at most this many records. */
async function usesIn(holder: Holder, id: string, { store }: RuleContext, size?: number): Promise<readonly Use[]> {
  const { resource, fields, isMade } = holder;
  const asked = { showing: { media: [id], fields }, ...(size === undefined ? {} : { size, countTo: 0 }) };
  const { rows } = await store.select(resource.collection, asked);
  return rows.flatMap((row) =>
    fields.flatMap((field) => (mediaIn(row[field]).includes(id) ? [{ resource, isMade, row, field }] : [])),
  );
}

const MAX_USES = 200;

/** Number of uses of a file. */
export async function countUses(id: string, context: RuleContext): Promise<number> {
  let count = 0;
  for (const { resource, fields } of await holders(context)) {
    const grouping = { showing: { media: [id], fields }, by: [], shown: fields };
    const groups = await context.store.aggregate(resource.collection, grouping);
    count += groups.find(({ values }) => values[0] === id)?.count ?? 0;
  }
  return count;
}

/**
 * Creates a function that opens a resource for the caller; undefined for one that the caller may not view. In operator-defined
 * collections fields can be hidden from the caller, including the title.
 */
async function createOpener(actor: Actor, context: RuleContext): Promise<(use: Use) => Work | undefined> {
  const own = (await context.resources.runTime?.usableBy(actor, context.store)) ?? [];
  return ({ resource, isMade }) => {
    const { name } = resource.definition;
    const mayView = rightsToNamed(context.resources, name, 'view')?.every((codes) =>
      codes.some((code) => allows(actor.permissions, code)),
    );
    const found = isMade ? own.find((each) => each.resource.definition.name === name) : { resource, actor };
    return mayView === true && found !== undefined ? { ...found, context, request: '' } : undefined;
  };
}

/** Records that use a file, without what the caller may not see of them, and the total number. */
export async function usesOf(id: string, actor: Actor, context: RuleContext): Promise<MediaUses> {
  const uses: Use[] = [];
  const open = await createOpener(actor, context);
  for (const holder of await holders(context))
    if (uses.length < MAX_USES) uses.push(...(await usesIn(holder, id, context, MAX_USES)));
  const describe = async (use: Use): Promise<MediaUses['list'][number]> => {
    const { resource, row, field } = use;
    const { name, label, page } = resource.definition;
    const work = open(use);
    const isSeen = work !== undefined && (await findVisibleRow(work, row.id)) !== undefined;
    return {
      ...{ resource: name, label, id: row.id, field: fieldLabel(resource, field) },
      title: isSeen ? titleFor(work, row) : null,
      page: isSeen && !isDeleted(row) ? (page?.replace(':id', encodeURIComponent(row.id)) ?? null) : null,
    };
  };
  return { total: await countUses(id, context), list: await Promise.all(uses.slice(0, MAX_USES).map(describe)) };
}

const fieldLabel = ({ definition }: ServerResource, name: string): Label =>
  definition.fields.find((field) => field.name === name)?.label ?? name;

function withOther(value: unknown, old: string, other: string): unknown {
  if (looksLikeDocument(value)) return withMedia(value, old, other);
  return Array.isArray(value) ? [...new Set(value.map((each) => (each === old ? other : each)))] : other;
}

/**
 * Replaces a file by another one in all records that use it. Each record gets a new version with a line in its history, so that
 * nobody who has it open overwrites the change unawares.
 */
export async function replaceUses(from: string, to: string, actor: Actor, context: RuleContext): Promise<void> {
  const [old, other] = [mediaAddress(from), mediaAddress(to)];
  for (const holder of await holders(context)) {
    const { resource } = holder;
    const work: Work = { resource, actor, context, request: 'replaceUses' };
    const fields = new Map<string, string[]>();
    for (const { row, field } of await usesIn(holder, from, context))
      fields.set(row.id, [...(fields.get(row.id) ?? []), field]);
    for (const [id, names] of fields) {
      const row = await context.store.get(resource.collection, id);
      if (row === undefined) continue;
      const before = completeRow(resource, row, context.now());
      const values = Object.fromEntries(names.map((name) => [name, withOther(before[name], old, other)]));
      await commitWrite(work, { event: 'update', before, after: nextVersion(work, before, values) });
    }
  }
}
