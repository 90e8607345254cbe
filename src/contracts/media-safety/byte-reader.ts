/** Decodes bytes as Latin-1 text, one character each. */
export function latin(bytes: Uint8Array, from = 0, to = bytes.length): string {
  const end = Math.min(to, bytes.length);
  let text = '';
  for (let at = from; at < end; at += STEP)
    text += String.fromCharCode(...bytes.subarray(at, Math.min(at + STEP, end)));
  return text;
}
const STEP = 0x2000;

/** A `DataView` of the same bytes. */
export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Concatenates byte arrays. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Encodes bytes in base64. */
export const toBase64 = (bytes: Uint8Array): string => btoa(latin(bytes));

/** Decodes a base64 text; null when it is invalid. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const signs = atob(text);
    const bytes = new Uint8Array(signs.length);
    for (let at = 0; at < signs.length; at += 1) bytes[at] = signs.charCodeAt(at);
    return bytes;
  } catch {
    // Invalid base64 is reported as null.
    return null;
  }
}
