import type { MediaUses } from '@src/contracts/media.ts';
import { mediaAddress } from '@src/contracts/media.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import { looksLikeDocument } from '@src/contracts/rich-text/plain-text.ts';
import { withMedia } from '@src/contracts/rich-text/references.ts';
import { allows } from '@src/server/auth/permissions.ts';
import { titleFor } from '@src/server/resource/rows/mask.ts';
import { SYSTEM_ACTOR } from '@src/server/resource/scheduled-events.ts';
import type { Actor, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { isDeleted, titleOf } from '@src/server/resource/stored-record.ts';
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
  const made = (await resources.made?.usableBy(SYSTEM_ACTOR, store)) ?? [];
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

/** True for records of an operator-defined collection that the caller may not view. */
function isUnseen({ resource, isMade }: Use, { permissions }: Pick<Actor, 'permissions'>, { resources }: RuleContext) {
  if (!isMade) return false;
  const codes = resources.made?.codesFor(resource.definition.name, 'view') ?? [];
  return !codes.some((code) => allows(permissions, code));
}

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

/** Records that use a file, as far as the caller may view them, and the total number. */
export async function usesOf(id: string, actor: Actor, context: RuleContext): Promise<MediaUses> {
  const uses: Use[] = [];
  const own = (await context.resources.made?.usableBy(actor, context.store)) ?? [];
  // In operator-defined collections, fields can be hidden from the caller, including the title.
  const titleIn = ({ resource, row }: Use) => {
    const made = own.find((each) => each.resource.definition.name === resource.definition.name);
    return made === undefined ? titleOf(resource, row) : titleFor({ ...made, context, request: '' }, row);
  };
  for (const holder of await holders(context))
    if (uses.length < MAX_USES) uses.push(...(await usesIn(holder, id, context, MAX_USES)));
  return {
    total: await countUses(id, context),
    list: uses.slice(0, MAX_USES).map((use) => {
      const { resource, row, field } = use;
      const unseen = isUnseen(use, actor, context);
      const { name, label, page } = resource.definition;
      return {
        ...{ resource: name, label, id: row.id, field: fieldLabel(resource, field) },
        title: unseen ? null : titleIn(use),
        page: unseen || isDeleted(row) ? null : (page?.replace(':id', encodeURIComponent(row.id)) ?? null),
      };
    }),
  };
}

const fieldLabel = ({ definition }: ServerResource, name: string): Label =>
  definition.fields.find((field) => field.name === name)?.label ?? name;

function withOther(value: unknown, old: string, other: string): unknown {
  if (looksLikeDocument(value)) return withMedia(value, old, other);
  return Array.isArray(value) ? [...new Set(value.map((each) => (each === old ? other : each)))] : other;
}

/** Replaces a file by another one in all records that use it. */
export async function replaceUses(from: string, to: string, context: RuleContext): Promise<void> {
  const [old, other] = [mediaAddress(from), mediaAddress(to)];
  for (const holder of await holders(context)) {
    for (const { resource, row, field } of await usesIn(holder, from, context)) {
      const present = (await context.store.get(resource.collection, row.id)) ?? row;
      const value = present[field];
      await context.store.update(resource.collection, row.id, { [field]: withOther(value, old, other) });
    }
  }
}
