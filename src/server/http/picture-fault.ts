import type { FieldDefinition } from '../../contracts/resource/field.ts';
import type { FieldError } from '../../contracts/resource/field-error.ts';
import { canBeShown } from '../../contracts/resource/picture-size.ts';
import type { RecordValues } from '../../contracts/resource/validate-record.ts';

/** How pictures of these types begin, as hexadecimal digits; a point stands for any. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  png: /^89504e470d0a1a0a/,
  jpeg: /^ffd8ff/,
  gif: /^474946383[79]61/,
  webp: /^52494646.{8}57454250/,
};
/** Bytes that tell every type. */
const LOOKED_AT = 12;
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
  if (bytes === null) return false;
  const beginning = Array.from(bytes.subarray(0, LOOKED_AT), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return BEGINNINGS[type]?.test(beginning) === true && canBeShown(bytes);
}

function bytesOf(base64: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  } catch {
    // No base64, so no picture: that is what the caller is told.
    return null;
  }
}
