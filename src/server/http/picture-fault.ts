import type { FieldDefinition } from '../../contracts/resource/field.ts';
import type { FieldError } from '../../contracts/resource/field-error.ts';
import { canBeShown, pictureType } from '../../contracts/resource/picture-bytes.ts';
import type { RecordValues } from '../../contracts/resource/validate-record.ts';

const WRITTEN_OUT = /^data:image\/(\w+);base64,/;
/** What is wrong with the pictures in a field of either picture kind: one that is written out is what it says it is, and can be decoded (B7). */
export function pictureFault({ name, kind }: FieldDefinition, values: RecordValues): FieldError | null {
  if (kind !== 'image' && kind !== 'images') return null;
  const pictures: readonly unknown[] = [values[name] ?? []].flat();
  return pictures.every((each) => holdsPicture(String(each))) ? null : { rule: 'format' };
}

/** False for a data address whose content is no picture of its type; the kind of the field refuses all others. */
function holdsPicture(address: string): boolean {
  const [start, type] = WRITTEN_OUT.exec(address) ?? [];
  if (start === undefined || type === undefined) return true;
  const bytes = bytesOf(address.slice(start.length));
  return bytes !== null && pictureType(bytes) === type && canBeShown(bytes);
}

function bytesOf(base64: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  } catch {
    // No base64, so no picture: that is what the caller is told.
    return null;
  }
}
