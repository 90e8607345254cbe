import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import type { Row } from '@src/server/store/store.ts';
import { idsAbove, idsUnder, liveRows } from '@src/server/store/tree-ancestors.ts';
import { FOLDER_DEPTH, mediaFolderResource } from '../definitions/media-folder.ts';
import { seedFolders } from './folders.seed.ts';
import { usableFilesByFolder } from './free-space.ts';
import { fault } from './media-errors.ts';
import { FOLDERS } from './media-row.ts';

/** Number of levels of a folder with its descendants. */
function heightOf(rows: readonly Row[], id: string): number {
  const below = rows.filter(({ parent }) => parent === id).map((row) => heightOf(rows, row.id));
  return 1 + Math.max(0, ...below);
}

/** A folder may not be below itself or too deep. */
async function check(draft: RecordValues, before: Row | null, { store }: RuleContext): Promise<FieldErrors> {
  const rows = await liveRows(store, FOLDERS);
  const above = idsAbove(rows, 'parent', draft.parent);
  if (before !== null && above.includes(before.id)) return { parent: { rule: 'cycle' } };
  const height = before === null ? 1 : heightOf(rows, before.id);
  return above.length + height > FOLDER_DEPTH ? { parent: fault('folderDepth') } : {};
}

/** Derives the number and bytes of a folder's files, including its descendants. */
async function derive(rows: readonly Row[], { store }: RuleContext): Promise<readonly RecordValues[]> {
  const folders = await liveRows(store, FOLDERS);
  const kept = await usableFilesByFolder(store);
  return rows.map(({ id }) => {
    const under = idsUnder(folders, 'parent', id);
    const held = kept.filter(({ folder }) => under.has(folder));
    return {
      files: held.reduce((sum, { files }) => sum + files, 0),
      size: held.reduce((sum, { size }) => sum + size, 0),
    };
  });
}

/** Folders of files. */
export const folderServerResource: ServerResource = {
  definition: mediaFolderResource,
  collection: FOLDERS,
  seed: seedFolders,
  rules: { check, derive },
};
