import type { MediaUses } from '@src/contracts/media.ts';
import { mediaAddress, mediaIdIn } from '@src/contracts/media.ts';
import { looksLikeDocument } from '@src/contracts/rich-text/plain-text.ts';
import { mediaIn, withMedia } from '@src/contracts/rich-text/references.ts';
import type { RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { isDeleted, titleOf } from '@src/server/resource/stored-record.ts';
import type { Row } from '@src/server/store/store.ts';

const HOLDING: ReadonlySet<string> = new Set(['avatar', 'image', 'images', 'file', 'files', 'richText']);

/** Fields that keep addresses of files. */
const pictureFields = ({ definition }: ServerResource) =>
  definition.fields.filter(({ kind, name }) => HOLDING.has(kind) && name !== 'preview');

interface Use {
  readonly resource: ServerResource;
  readonly row: Row;
  readonly field: string;
  readonly media: string;
}

const idsIn = (value: unknown): ReadonlySet<string> => {
  if (looksLikeDocument(value)) return new Set(mediaIn(value));
  const addresses: readonly unknown[] = Array.isArray(value) ? value : [value];
  return new Set(addresses.flatMap((address) => mediaIdIn(String(address)) ?? []));
};

/** Every place in which a record shows a file; records in the bin count, because they may come back. */
export async function allUses({ store, resources }: RuleContext): Promise<readonly Use[]> {
  const uses: Use[] = [];
  for (const resource of resources.all()) {
    const fields = pictureFields(resource);
    if (fields.length === 0) continue;
    for (const row of await store.list(resource.collection)) {
      for (const { name } of fields) {
        for (const media of idsIn(row[name])) uses.push({ resource, row, field: name, media });
      }
    }
  }
  return uses;
}

const MOST = 200;

/** The records that show a file, and how many there are. */
export async function usesOf(id: string, context: RuleContext): Promise<MediaUses> {
  const uses = (await allUses(context)).filter(({ media }) => media === id);
  return {
    total: uses.length,
    list: uses.slice(0, MOST).map(({ resource, row, field }) => ({
      resource: resource.definition.name,
      label: labelText(resource),
      id: row.id,
      title: titleOf(resource, row),
      field: fieldLabel(resource, field),
      page: isDeleted(row) ? null : (resource.definition.page?.replace(':id', encodeURIComponent(row.id)) ?? null),
    })),
  };
}

const labelText = ({ definition: { label } }: ServerResource): string => (typeof label === 'string' ? label : label.en);
function fieldLabel({ definition }: ServerResource, name: string): string {
  const label = definition.fields.find((field) => field.name === name)?.label ?? name;
  return typeof label === 'string' ? label : label.en;
}

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
