import { pictureType } from '../../contracts/resource/picture-bytes.ts';

/** How a PDF begins. */
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
const STEP = 0x8000;

/** The type that the bytes say; null for everything that is not taken, such as drawings that may hold scripts. */
export function typeOfBytes(bytes: Uint8Array): string | null {
  const picture = pictureType(bytes);
  if (picture !== null) return `image/${picture}`;
  return PDF.every((byte, index) => bytes[index] === byte) ? 'application/pdf' : null;
}

/** An address that holds the file itself: the demo has no place of its own to serve files from. */
export function dataAddress(type: string, bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += STEP) text += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return `data:${type};base64,${btoa(text)}`;
}
