/** A file to add to an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const SIGNATURES = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 } as const;
const VERSION = 20;
/** Names are in UTF-8. */
const FLAGS = 0x0800;
/** 1 January 1980, the first date of the format: the same files always give the same archive. */
const DAY = 0x21;

const TABLE = Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 checksum, as ZIP archives store it. */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (TABLE[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/** Encodes numbers in sequence, each in two or four bytes, little-endian. */
function packed(...numbers: readonly (readonly [number, 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(numbers.reduce((sum, [, size]) => sum + size, 0)));
  let at = 0;
  for (const [value, size] of numbers) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return new Uint8Array(view.buffer);
}

/** Makes names unique: the second `a.txt` becomes `a (2).txt`. */
function distinctNames(names: readonly string[]): readonly string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length;
    let free = name;
    for (let no = 2; used.has(free); no += 1) free = `${name.slice(0, dot)} (${no})${name.slice(dot)}`;
    used.add(free);
    return free;
  });
}

/** Creates a ZIP archive without compression: pictures and films are compressed already. Max. 4 GB. */
export function createZip(entries: readonly ZipEntry[]): readonly Uint8Array<ArrayBuffer>[] {
  const names = distinctNames(entries.map(({ name }) => name)).map((name) => new TextEncoder().encode(name));
  const files: Uint8Array<ArrayBuffer>[] = [];
  const list: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const [at, { bytes }] of entries.entries()) {
    const name = names[at] ?? new Uint8Array();
    const facts = packed(
      ...([
        [VERSION, 2],
        [FLAGS, 2],
        [0, 2],
        [0, 2],
        [DAY, 2],
      ] as const),
      ...([
        [crc32(bytes), 4],
        [bytes.length, 4],
        [bytes.length, 4],
        [name.length, 2],
        [0, 2],
      ] as const),
    );
    files.push(packed([SIGNATURES.file, 4]), facts, name, bytes);
    list.push(
      packed([SIGNATURES.entry, 4], [VERSION, 2]),
      facts,
      packed([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      name,
    );
    offset += 4 + facts.length + name.length + bytes.length;
  }
  const size = list.reduce((sum, part) => sum + part.length, 0);
  const count = entries.length;
  const end = packed([SIGNATURES.end, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2]);
  return [...files, ...list, end];
}
