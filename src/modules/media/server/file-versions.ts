import { MAX_VERSIONS } from '@src/contracts/media.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { THUMBS, VERSIONS } from './media-row.ts';
import { eraseUnshared, type FileContext, storeThumbnail } from './stored-bytes.ts';

/** What a file holds; its name is here because its ending says what the bytes are. */
const CONTENT = [
  ...['name', 'kind', 'mime', 'size', 'hash', 'sentHash', 'width', 'height', 'dimensions', 'orientation', 'duration'],
  ...['colors', 'drawn', 'source', 'edits'],
] as const;

const contentIn = (row: Row): Readonly<Record<string, unknown>> =>
  Object.fromEntries(CONTENT.map((name) => [name, row[name] ?? null]));

/** The number of the version that a file holds now; 1 for one that was never replaced. */
export const versionNo = (file: Row): number => numberIn(file, 'contentNo') || 1;

/** Who brought what a file holds, and when. */
export const broughtBy = (file: Row) => ({
  by: textIn(file, 'contentBy') || textIn(file, 'uploader'),
  time: textIn(file, 'contentTime') || textIn(file, 'createTime'),
});

/** The older versions of a file, the newest first. */
export async function olderVersions(id: string, store: Store): Promise<readonly Row[]> {
  const { rows } = await store.select(VERSIONS, { where: { field: 'media', op: 'is', value: id } });
  return rows.toSorted((one, other) => numberIn(other, 'no') - numberIn(one, 'no'));
}

/** Keeps what a file holds now as an older version; the oldest one goes where there are too many. */
export async function storeVersion(file: Row, context: FileContext): Promise<void> {
  const { store } = context;
  const no = versionNo(file);
  await store.insert(VERSIONS, {
    ...{ ...contentIn(file), ...broughtBy(file) },
    ...{ id: `${file.id}-${no}`, media: file.id, no },
    thumb: textIn(await store.get(THUMBS, file.id), 'data') || null,
  });
  for (const row of (await olderVersions(file.id, store)).slice(MAX_VERSIONS)) await dropVersion(row, context);
}

/** What a file gets from one of its older versions; its name keeps all but the ending. */
export function contentOf(version: Row, file: Row): Readonly<Record<string, unknown>> {
  const [name, former] = [textIn(file, 'name'), textIn(version, 'name')];
  if (version.mime === file.mime) return { ...contentIn(version), name };
  return { ...contentIn(version), name: `${bare(name)}${former.slice(bare(former).length)}` };
}

const bare = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('.')) || name.length);

/** Takes every older version of a file away. */
export async function dropVersions(id: string, context: FileContext): Promise<void> {
  for (const row of await olderVersions(id, context.store)) await dropVersion(row, context);
}

async function dropVersion(row: Row, context: FileContext): Promise<void> {
  await context.store.remove(VERSIONS, row.id);
  await eraseUnshared(textIn(row, 'hash'), context);
}

/** Gives a file the small picture of one of its older versions. */
export const restoreThumb = (version: Row, store: Store): Promise<void> =>
  storeThumbnail(textIn(version, 'media'), textIn(version, 'thumb') || null, store);
