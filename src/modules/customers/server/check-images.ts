import type { FieldError } from '@src/contracts/resource/field-error.ts';
import { pictureType } from '@src/contracts/resource/picture-bytes.ts';
import { fault } from './customer-errors.ts';

/** Test signature that all virus scanners detect; a real scanner replaces this check. */
const EICAR_SIGNATURE = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';
const DATA_URL = /^data:image\/(\w+);base64,(.*)$/s;

/**
 * Validates uploaded pictures: their format and content; null when they are valid. The field checks size and number.
 */
export function validateImages(images: unknown): FieldError | null {
  if (!Array.isArray(images)) return null;
  for (const image of images) {
    const [, type = '', content = ''] = DATA_URL.exec(String(image)) ?? [];
    if (type === '') continue;
    const bytes = decoded(content);
    if (bytes === null || pictureType(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0))) !== type)
      return fault('badImage');
    if (bytes.includes(EICAR_SIGNATURE)) return fault('infected');
  }
  return null;
}

/** Decodes base64 to a binary string; null for invalid base64. */
function decoded(text: string): string | null {
  try {
    return atob(text);
  } catch {
    return null;
  }
}
