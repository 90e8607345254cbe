import { pictureType } from '../../contracts/resource/picture-bytes.ts';

/** The first bytes of a PDF. */
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
const STEP = 0x8000;

/** The media type that the content has; null for types that are not accepted, such as SVG, which may contain scripts. */
export function typeOfBytes(bytes: Uint8Array): string | null {
  const picture = pictureType(bytes);
  if (picture !== null) return `image/${picture}`;
  return PDF.every((byte, index) => bytes[index] === byte) ? 'application/pdf' : null;
}

/** A data URL with the file: the demo has no server for files. */
export function dataAddress(type: string, bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += STEP) text += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return `data:${type};base64,${btoa(text)}`;
}
