const END_OF_LIST = 0x06054b50;
const LIST_ENTRY = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const MAX_NOTE_LENGTH = 65_535;
/**
 * Maximum compression ratio of large entries: entries with a higher one take minutes to read and are not real sheets.
 */
const MAX_PACKED = { times: 200, above: 10 * 1024 * 1024 } as const;

/**
 * Unpacked size that a ZIP archive declares; undefined when it cannot be determined or the compression ratio is
 * implausible. Readers unpack no more than declared, so a small file that declares little cannot exhaust the memory.
 */
export function unpackedSize(bytes: Uint8Array<ArrayBuffer>): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_SIZE > view.byteLength || view.getUint32(at, true) !== LIST_ENTRY) return undefined;
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    // An entry that declares no size would not be limited.
    if (unpacked === 0 && packed > 2) return undefined;
    if (unpacked > Math.max(MAX_PACKED.above, packed * MAX_PACKED.times)) return undefined;
    total += unpacked;
    at += ENTRY_SIZE + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return total;
}

function findEnd(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - END_SIZE - MAX_NOTE_LENGTH);
  for (let at = view.byteLength - END_SIZE; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END_OF_LIST) return at;
  }
  return undefined;
}
