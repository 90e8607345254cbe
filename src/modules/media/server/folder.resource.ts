import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { viewableWhere } from '@src/server/resource/rows/visible-records.ts';
import type { Actor, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import type { Row } from '@src/server/store/store.ts';
import { idsAbove, idsUnder, liveRows } from '@src/server/store/tree-ancestors.ts';
import { FOLDER_DEPTH, mediaFolderResource } from '../definitions/media-folder.ts';
import { seedFolders } from './folders.seed.ts';
import { usableFilesByFolder } from './free-space.ts';
import { mediaServerResource } from './media.resource.ts';
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

/**
 * Derives the number of files that the reader sees in a folder, and the bytes of all its files, which its limit is compared to; both
 * with its descendants.
 */
async function derive(rows: readonly Row[], context: RuleContext, actor: Actor): Promise<readonly RecordValues[]> {
  const { store } = context;
  const folders = await liveRows(store, FOLDERS);
  const kept = await usableFilesByFolder(store);
  const scope = await viewableWhere({ actor, context }, mediaServerResource);
  const seen = scope === undefined || scope === null ? kept : await usableFilesByFolder(store, null, scope);
  return rows.map(({ id }) => {
    const under = idsUnder(folders, 'parent', id);
    const sum = (held: typeof kept, name: 'files' | 'size') =>
      held.reduce((total, each) => total + (under.has(each.folder) ? each[name] : 0), 0);
    return { files: scope === undefined ? null : sum(seen, 'files'), size: sum(kept, 'size') };
  });
}

/** Folders of files. */
export const folderServerResource: ServerResource = {
  definition: mediaFolderResource,
  collection: FOLDERS,
  seed: seedFolders,
  rules: { check, derive },
};
