import { editOf, type ImageEdit, readEdit } from '@src/contracts/image-edit/edit.ts';
import { MAX_EDITS } from '@src/contracts/media.ts';

/** What is kept beside an edited picture. */
export interface StoredEdit {
  /** Id of the file that holds the original. */
  readonly original: string;
  /** True for a picture that needs no description. */
  readonly isDecorative: boolean;
  readonly edit: ImageEdit;
}

/** An edit as the text that is kept; null for one that is too long to be kept, so that the result is all there is. */
export function editText({ original, isDecorative, edit }: StoredEdit): string | null {
  const text = JSON.stringify({ original, isDecorative, edit: editOf(edit.source, edit.operations) });
  return text.length > MAX_EDITS ? null : text;
}

const ID = /^[\w-]{1,40}$/;

/** Reads what is kept beside a picture; null when there is nothing, or nothing that can be used. */
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
