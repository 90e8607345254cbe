import { MEDIA_RESOURCE, mediaIdIn } from '../../contracts/media.ts';
import { isEmpty } from '../../contracts/resource/condition.ts';
import type { FieldDefinition } from '../../contracts/resource/field.ts';
import type { FieldError } from '../../contracts/resource/field-error.ts';
import type { RecordValues } from '../../contracts/resource/validate-record.ts';
import type { Row } from '../store/store.ts';
import type { Work } from './server-resource.ts';
import { findVisibleRow, isDeleted } from './stored-record.ts';

/** A usable library file that is visible to the writer; undefined for any other, and on a server without a library. */
export async function usableFile(work: Work, id: string): Promise<Row | undefined> {
  const library = work.context.resources.find(MEDIA_RESOURCE);
  const file = library === undefined ? undefined : await findVisibleRow({ ...work, resource: library }, id);
  return file?.status === 'ready' && !isDeleted(file) ? file : undefined;
}

/**
 * The error of an avatar: it must be an image of the library, ready and visible to the writer; a stored value is not
 * checked again.
 */
export async function avatarFault(
  work: Work,
  { name, kind }: FieldDefinition,
  draft: RecordValues,
  before: Row | null,
): Promise<FieldError | null> {
  const value = draft[name];
  if (kind !== 'avatar' || isEmpty(value) || value === before?.[name]) return null;
  const id = mediaIdIn(String(value));
  if (id === null) return { rule: 'format' };
  const file = await usableFile(work, id);
  if (file === undefined) return { rule: 'missing' };
  return file.kind === 'image' ? null : { rule: 'format' };
}
