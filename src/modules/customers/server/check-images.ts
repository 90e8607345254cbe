import type { FieldError } from '@src/contracts/resource/field-error.ts';
import { fault } from './customer-errors.ts';

/** How files of these types begin; what says that it is one of them and begins otherwise is something else. */
const BEGINNINGS: Readonly<Record<string, (bytes: string) => boolean>> = {
  png: (bytes) => bytes.startsWith('\x89PNG\r\n\x1a\n'),
  jpeg: (bytes) => bytes.startsWith('\xff\xd8\xff'),
  gif: (bytes) => bytes.startsWith('GIF87a') || bytes.startsWith('GIF89a'),
  webp: (bytes) => bytes.startsWith('RIFF') && bytes.startsWith('WEBP', 8),
};
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
    if (bytes === null || BEGINNINGS[type]?.(bytes) !== true) return fault('badImage');
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
