import type { FieldDefinition } from '../../contracts/resource/field.ts';
import type { FieldError } from '../../contracts/resource/field-error.ts';
import type { RecordValues } from '../../contracts/resource/validate-record.ts';

/** How pictures of these types begin, as hexadecimal digits; a point stands for any. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  png: /^89504e470d0a1a0a/,
  jpeg: /^ffd8ff/,
  gif: /^474946383[79]61/,
  webp: /^52494646.{8}57454250/,
};
const WRITTEN_OUT = /^data:image\/(\w+);base64,/;
/** Enough base64 for every beginning: 12 bytes. */
const LOOKED_AT = 16;

/** What is wrong with the pictures in a field of either picture kind: one that is written out is what it says it is. */
export function pictureFault({ name, kind }: FieldDefinition, values: RecordValues): FieldError | null {
  if (kind !== 'image' && kind !== 'images') return null;
  const pictures: readonly unknown[] = [values[name] ?? []].flat();
  return pictures.every((each) => holdsPicture(String(each))) ? null : { rule: 'format' };
}

/** False for a data address whose content does not begin as a picture of its type does; the kind of the field refuses all others. */
function holdsPicture(address: string): boolean {
  const [start, type] = WRITTEN_OUT.exec(address) ?? [];
  if (start === undefined || type === undefined) return true;
  const beginning = BEGINNINGS[type];
  const digits = hexOf(address.slice(start.length, start.length + LOOKED_AT));
  return beginning !== undefined && digits !== null && beginning.test(digits);
}

function hexOf(base64: string): string | null {
  try {
    return Array.from(atob(base64), (sign) => sign.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  } catch {
    return null;
  }
}
