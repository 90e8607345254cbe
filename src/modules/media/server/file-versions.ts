import { MAX_VERSIONS } from '@src/contracts/media.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { THUMBS, VERSIONS } from './media-row.ts';
import { eraseUnshared, type FileContext, storeThumbnail } from './stored-bytes.ts';

/** Content fields of a file, including the name, because its extension must match the bytes. */
const CONTENT = [
  ...['name', 'kind', 'mime', 'size', 'hash', 'sentHash', 'width', 'height', 'dimensions', 'orientation', 'duration'],
  ...['colors', 'drawn', 'source', 'edits'],
] as const;

const contentIn = (row: Row): Readonly<Record<string, unknown>> =>
  Object.fromEntries(CONTENT.map((name) => [name, row[name] ?? null]));

/** Number of the current version of a file; 1 if it was never replaced. */
export const versionNo = (file: Row): number => numberIn(file, 'contentNo') || 1;

/** Author and time of a file's current content. */
export const contentAuthor = (file: Row) => ({
  by: textIn(file, 'contentBy') || textIn(file, 'uploader'),
  time: textIn(file, 'contentTime') || textIn(file, 'createTime'),
});

/** Older versions of a file, newest first. */
export async function olderVersions(id: string, store: Store): Promise<readonly Row[]> {
  const { rows } = await store.select(VERSIONS, { where: { field: 'media', op: 'is', value: id } });
  return rows.toSorted((one, other) => numberIn(other, 'no') - numberIn(one, 'no'));
}

/** Stores the current content of a file as an older version; deletes the oldest one beyond the limit. */
export async function storeVersion(file: Row, context: FileContext): Promise<void> {
  const { store } = context;
  const no = versionNo(file);
  await store.insert(VERSIONS, {
    ...{ ...contentIn(file), ...contentAuthor(file) },
    ...{ id: `${file.id}-${no}`, media: file.id, no },
    thumb: textIn(await store.get(THUMBS, file.id), 'data') || null,
  });
  for (const row of (await olderVersions(file.id, store)).slice(MAX_VERSIONS)) await dropVersion(row, context);
}

/** Values of a file restored from a version; only the extension of its name changes. */
export function contentOf(version: Row, file: Row): Readonly<Record<string, unknown>> {
  const [name, former] = [textIn(file, 'name'), textIn(version, 'name')];
  if (version.mime === file.mime) return { ...contentIn(version), name };
  return { ...contentIn(version), name: `${bare(name)}${former.slice(bare(former).length)}` };
}

const bare = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('.')) || name.length);

/** Deletes all older versions of a file. */
export async function dropVersions(id: string, context: FileContext): Promise<void> {
  for (const row of await olderVersions(id, context.store)) await dropVersion(row, context);
}

async function dropVersion(row: Row, context: FileContext): Promise<void> {
  await context.store.remove(VERSIONS, row.id);
  await eraseUnshared(textIn(row, 'hash'), context);
}

/** Restores the thumbnail of a version. */
export const restoreThumb = (version: Row, store: Store): Promise<void> =>
  storeThumbnail(textIn(version, 'media'), textIn(version, 'thumb') || null, store);
