/** Match distance in bytes: a pixel of red, green and blue. */
export const CHANNELS = 3;
const MAX_LENGTH = 258;
const MIN_LENGTH = 4;
/** The longest length, except one, whose code has no extra bits. */
const MAX_PLAIN = 10;
const CODE_OF_MAX_LENGTH = 285;
const CODE_OF_DISTANCE = 2;
const END = 256;

/** The fixed code of a symbol and its number of bits (RFC 1951, 3.2.6). */
function codeOf(symbol: number): readonly [code: number, bits: number] {
  if (symbol < 144) return [0x30 + symbol, 8];
  if (symbol < 256) return [0x190 + symbol - 144, 9];
  return symbol < 280 ? [symbol - 256, 7] : [0xc0 + symbol - 280, 8];
}

/** Bit writer, lowest bit of a byte first; codes start with their highest bit. */
function createBits(most: number) {
  const bytes = new Uint8Array(most);
  let [at, held, count] = [0, 0, 0];
  const put = (value: number, bits: number) => {
    held |= value << count;
    count += bits;
    for (; count >= 8; count -= 8, held >>>= 8) bytes[at++] = held & 255;
  };
  const putCode = (code: number, bits: number) => {
    let turned = 0;
    for (let bit = 0; bit < bits; bit += 1) turned = (turned << 1) | ((code >>> bit) & 1);
    put(turned, bits);
  };
  const finish = () => {
    put(0, 7);
    return bytes.subarray(0, at);
  };
  return { put, putCode, finish };
}

function repeated(bytes: Uint8Array, from: number): number {
  let length = 0;
  if (from < CHANNELS) return length;
  while (length < MAX_LENGTH && bytes[from + length] === bytes[from + length - CHANNELS]) length += 1;
  return length;
}

/** The symbol of a length and its extra bits: four symbols share a number of bits. */
function lengthCode(length: number): readonly [symbol: number, value: number, bits: number] {
  if (length === MAX_LENGTH) return [CODE_OF_MAX_LENGTH, 0, 0];
  if (length <= MAX_PLAIN) return [254 + length, 0, 0];
  const bits = 29 - Math.clz32(length - 3);
  return [257 + 4 * bits + ((length - 3) >> bits), (length - 3) & ((1 << bits) - 1), bits];
}

/** Compresses bytes with the fixed codes of DEFLATE, with matches of the previous pixel only. */
export function deflateRuns(bytes: Uint8Array): Uint8Array {
  // A literal takes at most nine bits, so the buffer is large enough.
  const out = createBits(Math.ceil((bytes.length * 9) / 8) + 16);
  const putSymbol = (symbol: number) => out.putCode(...codeOf(symbol));
  out.put(3, 3);
  for (let from = 0; from < bytes.length; ) {
    const length = repeated(bytes, from);
    if (length < MIN_LENGTH) putSymbol(bytes[from] ?? 0);
    else {
      const [symbol, value, bits] = lengthCode(length);
      putSymbol(symbol);
      out.put(value, bits);
      out.putCode(CODE_OF_DISTANCE, 5);
    }
    from += length < MIN_LENGTH ? 1 : length;
  }
  putSymbol(END);
  return out.finish();
}
