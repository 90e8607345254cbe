import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileStore } from '../../server/http/file-store.ts';
import { clearDrafts } from './drafts.ts';
import { createFolderFiles } from './folder-files.ts';
import { readS3Address, type S3Address } from './s3-address.ts';
import { createS3Files } from './s3-files.ts';

/** Where the bytes of files are stored. */
export type FileStorage =
  | { readonly kind: 'database' }
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 's3'; readonly address: S3Address };

/** In rows of the database. */
export const IN_DATABASE: FileStorage = { kind: 'database' };

/** The allowed forms of the setting, for an error message. The rejected value is never printed: it may hold a secret. */
export const FILE_STORAGE_FORM =
  'must be a folder such as file:///srv/files, or s3://bucket/prefix?endpoint=https://storage.example.com&region=eu-1 with the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';

/**
 * Parses the setting for file storage; undefined for an invalid one. The default is a folder beside the embedded database,
 * or the database itself when several processes may share it.
 */
export function readFileStorage(
  text: string,
  {
    databaseUrl,
    dataFolder,
    env,
  }: {
    readonly databaseUrl: string;
    readonly dataFolder: string;
    readonly env: Readonly<Record<string, string | undefined>>;
  },
): FileStorage | undefined {
  if (text === '') return databaseUrl === '' ? toFolderStorage(join(dataFolder, 'files')) : IN_DATABASE;
  const address = readS3Address(text, env);
  if (address !== undefined) return { kind: 's3', address };
  if (!/^file:\/\/\/[^?#]+$/.test(text)) return undefined;
  return toFolderStorage(fileURLToPath(text));
}

const toFolderStorage = (folder: string): FileStorage => ({ kind: 'folder', folder: resolve(folder) });

/** Opens the file store of a place; undefined for the database, which the server already has. */
export function openFiles(place: FileStorage): FileStore | undefined {
  if (place.kind === 'database') return undefined;
  return place.kind === 'folder' ? createFolderFiles(place.folder) : createS3Files(place.address);
}

/** Deletes what processes that were killed have left in a folder of files, and returns the number of files. */
export const clearFiles = async (place: FileStorage): Promise<number> =>
  place.kind === 'folder' ? clearDrafts(place.folder) : 0;
