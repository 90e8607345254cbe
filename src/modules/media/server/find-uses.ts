import type { MediaUses } from '@src/contracts/media.ts';
import { mediaAddress, mediaIdIn } from '@src/contracts/media.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import { looksLikeDocument } from '@src/contracts/rich-text/plain-text.ts';
import { mediaIn, withMedia } from '@src/contracts/rich-text/references.ts';
import { allows } from '@src/server/auth/permissions.ts';
import { SYSTEM_ACTOR } from '@src/server/resource/scheduled-events.ts';
import type { Actor, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { isDeleted, titleOf } from '@src/server/resource/stored-record.ts';
import { eachRow } from '@src/server/store/reads/each-row.ts';
import type { Row } from '@src/server/store/store.ts';

const HOLDING: ReadonlySet<string> = new Set(['avatar', 'image', 'images', 'file', 'files', 'richText']);

/** Fields that keep addresses of files. */
const pictureFields = ({ definition }: ServerResource) =>
  definition.fields.filter(({ kind, name }) => HOLDING.has(kind) && name !== 'preview');

interface Use {
  readonly resource: ServerResource;
  /** True for a collection that operators made. */
  readonly isMade: boolean;
  readonly row: Row;
  readonly field: string;
  readonly media: string;
}

const idsIn = (value: unknown): ReadonlySet<string> => {
  if (looksLikeDocument(value)) return new Set(mediaIn(value));
  const addresses: readonly unknown[] = Array.isArray(value) ? value : [value];
  return new Set(addresses.flatMap((address) => mediaIdIn(String(address)) ?? []));
};

/** Resources whose records may show files: those of the product, which are few, and those that operators made. */
async function holders({ store, resources }: RuleContext) {
  const made = (await resources.made?.usableBy(SYSTEM_ACTOR, store)) ?? [];
  return [
    ...resources.all().map((resource) => ({ resource, isMade: false })),
    ...made.map(({ resource }) => ({ resource, isMade: true })),
  ];
}

/** Every place in which a record shows a file; records in the bin count, because they may come back. */
export async function allUses(context: RuleContext): Promise<readonly Use[]> {
  const { store } = context;
  const uses: Use[] = [];
  for (const { resource, isMade } of await holders(context)) {
    const fields = pictureFields(resource);
    if (fields.length === 0) continue;
    const filled = { any: fields.map(({ name }) => ({ field: name, op: 'filled' }) as const) };
    // Made collections may be large, and few of their records hold a file.
    const rows = isMade
      ? (await store.select(resource.collection, { where: filled })).rows
      : eachRow(store, resource.collection);
    for await (const row of rows) {
      for (const { name } of fields) {
        for (const media of idsIn(row[name])) uses.push({ resource, isMade, row, field: name, media });
      }
    }
  }
  return uses;
}

const MOST = 200;

/** True for the records of a collection that operators made, when the caller has no right to see them. */
function isUnseen({ resource, isMade }: Use, { permissions }: Pick<Actor, 'permissions'>, { resources }: RuleContext) {
  if (!isMade) return false;
  const codes = resources.made?.codesFor(resource.definition.name, 'view') ?? [];
  return !codes.some((code) => allows(permissions, code));
}

/** How many places show a file. */
export const countUses = async (id: string, context: RuleContext): Promise<number> =>
  (await allUses(context)).filter(({ media }) => media === id).length;

/** The records that show a file, as a caller may see them, and how many there are. */
export async function usesOf(id: string, actor: Pick<Actor, 'permissions'>, context: RuleContext): Promise<MediaUses> {
  const uses = (await allUses(context)).filter(({ media }) => media === id);
  return {
    total: uses.length,
    list: uses.slice(0, MOST).map((use) => {
      const { resource, row, field } = use;
      const unseen = isUnseen(use, actor, context);
      const { name, label, page } = resource.definition;
      return {
        ...{ resource: name, label, id: row.id, field: fieldLabel(resource, field) },
        title: unseen ? null : titleOf(resource, row),
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

/** Has every record that shows one file show another instead. */
export async function replaceUses(from: string, to: string, context: RuleContext): Promise<number> {
  const uses = (await allUses(context)).filter(({ media }) => media === from);
  const [old, other] = [mediaAddress(from), mediaAddress(to)];
  for (const { resource, row, field } of uses) {
    const present = (await context.store.get(resource.collection, row.id)) ?? row;
    const value = present[field];
    await context.store.update(resource.collection, row.id, { [field]: withOther(value, old, other) });
  }
  return uses.length;
}
