/** What a file begins with, and what it is therefore, whatever it is called. */
const BEGINNINGS: readonly (readonly [type: string, at: number, bytes: readonly number[]])[] = [
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', 8, [0x57, 0x45, 0x42, 0x50]],
  ['application/pdf', 0, [0x25, 0x50, 0x44, 0x46, 0x2d]],
];
const STEP = 0x8000;

/** The type that the bytes say; null for everything that is not taken, such as drawings that may hold scripts. */
export function typeOfBytes(bytes: Uint8Array): string | null {
  const found = BEGINNINGS.find(([, at, wanted]) => wanted.every((byte, index) => bytes[at + index] === byte));
  return found?.[0] ?? null;
}

/** An address that holds the file itself: the demo has no place of its own to serve files from. */
export function dataAddress(type: string, bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += STEP) text += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return `data:${type};base64,${btoa(text)}`;
}
