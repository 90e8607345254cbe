import type { FieldError } from '@src/contracts/resource/field-error.ts';
import { pictureType } from '@src/contracts/resource/picture-bytes.ts';
import { fault } from './customer-errors.ts';

/** What every scanner takes for a virus so that it can be tried out; a real scanner stands in its place. */
const SIGNATURE = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';
const WRITTEN_OUT = /^data:image\/(\w+);base64,(.*)$/s;

/** What is wrong with pictures that a person sends; null when nothing is. Their size and number are checked with the field. */
export function imagesFault(images: unknown): FieldError | null {
  if (!Array.isArray(images)) return null;
  for (const image of images) {
    const [, type = '', content = ''] = WRITTEN_OUT.exec(String(image)) ?? [];
    if (type === '') continue;
    const bytes = decoded(content);
    if (bytes === null || pictureType(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0))) !== type)
      return fault('badImage');
    if (bytes.includes(SIGNATURE)) return fault('infected');
  }
  return null;
}

/** The bytes behind base64, one sign each; null for what is none. */
function decoded(text: string): string | null {
  try {
    return atob(text);
  } catch {
    return null;
  }
}
