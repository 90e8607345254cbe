import { editOf, type ImageEdit, readEdit } from '@src/contracts/image-edit/edit.ts';
import { MAX_EDITS } from '@src/contracts/media.ts';

/** Stored data of an edited picture. */
export interface StoredEdit {
  /** File id of the original. */
  readonly original: string;
  /** True for a picture that needs no alternative text. */
  readonly isDecorative: boolean;
  readonly edit: ImageEdit;
}

/** Serializes an edit; null when it is too long, so that only the result is stored. */
export function editText({ original, isDecorative, edit }: StoredEdit): string | null {
  const text = JSON.stringify({ original, isDecorative, edit: editOf(edit.source, edit.operations) });
  return text.length > MAX_EDITS ? null : text;
}

const ID = /^[\w-]{1,40}$/;

/** Decodes the stored edit of a picture; null when missing or invalid. */
export function readStoredEdit(text: string | null): StoredEdit | null {
  if (text === null || text.length > MAX_EDITS) return null;
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || !('original' in value) || !('edit' in value)) return null;
  const { original } = value;
  const read = readEdit(value.edit);
  if (typeof original !== 'string' || !ID.test(original) || 'problem' in read) return null;
  return { original, isDecorative: 'isDecorative' in value && value.isDecorative === true, edit: read.edit };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  }
}
