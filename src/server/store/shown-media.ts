import { mediaIdIn } from '../../contracts/media.ts';
import { looksLikeDocument } from '../../contracts/rich-text/plain-text.ts';
import { getMediaIds } from '../../contracts/rich-text/references.ts';
import type { MediaFilter, Row } from './store.ts';

const FILE_KINDS: ReadonlySet<string> = new Set(['avatar', 'image', 'images', 'file', 'files', 'richText']);

/** The names of the fields that refer to library files; `preview` is derived from the file itself and not stored. */
export const mediaFieldsOf = (fields: readonly { readonly name: string; readonly kind: string }[]): readonly string[] =>
  fields.filter(({ kind, name }) => FILE_KINDS.has(kind) && name !== 'preview').map(({ name }) => name);

/** A file address as a text of JSON, or within a document that is a text there. */
const IN_JSON = /"media:([\w-]{1,40})\\*"/g;
const isJson = (value: unknown): value is string => typeof value === 'string' && value.startsWith('{');

/** Ids of the library files that a value refers to, without duplicates. */
export function mediaIn(value: unknown): readonly string[] {
  if (looksLikeDocument(value)) return getMediaIds(value);
  if (isJson(value)) return [...new Set([...value.matchAll(IN_JSON)].flatMap(([, id]) => id ?? []))];
  const addresses: readonly unknown[] = Array.isArray(value) ? value : [value];
  return [...new Set(addresses.flatMap((address) => mediaIdIn(String(address)) ?? []))];
}

/** True for a row that refers to one of these files in one of these fields. */
export const refersToMedia = ({ media, fields }: MediaFilter, row: Row): boolean =>
  fields.some((name) => mediaIn(row[name]).some((id) => media.includes(id)));
