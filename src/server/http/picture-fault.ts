import type { FieldDefinition } from '../../contracts/resource/field.ts';
import type { FieldError } from '../../contracts/resource/field-error.ts';
import { canBeShown, pictureType } from '../../contracts/resource/picture-bytes.ts';
import type { RecordValues } from '../../contracts/resource/validate-record.ts';

const DATA_URL = /^data:image\/(\w+);base64,/;
/** The problem of an image field's value: an image given as a data URL must have the declared type and be decodable (B7). */
export function pictureFault({ name, kind }: FieldDefinition, values: RecordValues): FieldError | null {
  if (kind !== 'image' && kind !== 'images') return null;
  const pictures: readonly unknown[] = [values[name] ?? []].flat();
  return pictures.every((each) => isValidPicture(String(each))) ? null : { rule: 'format' };
}

/** False for a data URL whose content is not an image of its type; other values are checked by the field kind. */
function isValidPicture(address: string): boolean {
  const [start, type] = DATA_URL.exec(address) ?? [];
  if (start === undefined || type === undefined) return true;
  const bytes = bytesOf(address.slice(start.length));
  return bytes !== null && pictureType(bytes) === type && canBeShown(bytes);
}

function bytesOf(base64: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  } catch {
    // Invalid base64 is reported as an invalid image.
    return null;
  }
}
