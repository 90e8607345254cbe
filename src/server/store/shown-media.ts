import { mediaIdIn } from '../../contracts/media.ts';
import { looksLikeDocument } from '../../contracts/rich-text/plain-text.ts';
import { mediaIn } from '../../contracts/rich-text/references.ts';
import type { Row, Showing } from './store.ts';

const HOLDING: ReadonlySet<string> = new Set(['avatar', 'image', 'images', 'file', 'files', 'richText']);

/** The names of the fields that keep addresses of files; what a file itself looks like is made of it, and kept nowhere. */
export const mediaFieldsOf = (fields: readonly { readonly name: string; readonly kind: string }[]): readonly string[] =>
  fields.filter(({ kind, name }) => HOLDING.has(kind) && name !== 'preview').map(({ name }) => name);

/** Ids of the files of the media library that a value shows, each once. */
export function mediaShownBy(value: unknown): readonly string[] {
  if (looksLikeDocument(value)) return mediaIn(value);
  const addresses: readonly unknown[] = Array.isArray(value) ? value : [value];
  return [...new Set(addresses.flatMap((address) => mediaIdIn(String(address)) ?? []))];
}

/** True for a row that shows one of these files in one of these fields. */
export const showsMedia = ({ media, fields }: Showing, row: Row): boolean =>
  fields.some((name) => mediaShownBy(row[name]).some((id) => media.includes(id)));
