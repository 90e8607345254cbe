import type { ErrorEntry, ErrorReport } from '@src/contracts/error-entry.ts';
import type { ErrorLogContext } from './error-log.types.ts';
import { redactEntry } from './redact-entry.ts';

/**
 * Bounds of the log: entries, total bytes, and milliseconds within which identical errors are counted as one.
 */
export const LOG_LIMITS = { entries: 500, bytes: 2 * 1024 * 1024, repeatMs: 5_000 } as const;

/** Maximum UTF-8 bytes of each text of an entry: below 8 KiB together. */
const TEXT_LIMITS = { message: 1_024, url: 1_024, name: 256, file: 512, stack: 3_072, detail: 2_048 } as const;

const CUT_MARK = '…';
/** Bytes of an entry besides its texts, including the names of its fields. */
const OVERHEAD = 160;

export const EMPTY_LOG: ErrorLogContext = { entries: [], sizes: [], unread: 0, nextId: 1 };

/** UTF-8 bytes of a character. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** UTF-8 bytes of a text. */
export function byteLength(text: string): number {
  let bytes = 0;
  for (const character of text) bytes += bytesOf(character);
  return bytes;
}

/** Truncates a text to a number of bytes, with a mark where it was cut. */
function cut(text: string, limit: number): string {
  const limitWithMark = limit - byteLength(CUT_MARK);
  let bytes = 0;
  let end = 0;
  let endWithMark = 0;
  for (const character of text) {
    bytes += bytesOf(character);
    if (bytes > limit) return text.slice(0, endWithMark) + CUT_MARK;
    end += character.length;
    if (bytes <= limitWithMark) endWithMark = end;
  }
  return text;
}

/** Truncates every text of a report to its limit. */
function shorten(report: ErrorReport): ErrorReport {
  const { type, time } = report;
  return {
    type,
    time,
    message: cut(report.message, TEXT_LIMITS.message),
    url: cut(report.url, TEXT_LIMITS.url),
    name: cut(report.name, TEXT_LIMITS.name),
    file: cut(report.file, TEXT_LIMITS.file),
    stack: cut(report.stack, TEXT_LIMITS.stack),
    detail: cut(report.detail, TEXT_LIMITS.detail),
  };
}

function sizeOf({ message, url, name, file, stack, detail }: ErrorReport): number {
  return OVERHEAD + [message, url, name, file, stack, detail].reduce((sum, text) => sum + byteLength(text), 0);
}

/** True for two reports of the same error, at any time. */
function isSame(one: ErrorReport, other: ErrorReport): boolean {
  return (
    one.message === other.message &&
    one.type === other.type &&
    one.stack === other.stack &&
    one.url === other.url &&
    one.file === other.file &&
    one.name === other.name &&
    one.detail === other.detail
  );
}

/** Adds a redacted report at the top; one within 5 s of an identical one increments its count instead. */
export function addReport(log: ErrorLogContext, raw: ErrorReport): ErrorLogContext {
  // Truncated before and after: first to keep the search for secrets short, then because masks may have made a text
  // longer.
  const report = shorten(redactEntry(shorten(raw)));
  const repeated = log.entries.findIndex(
    (entry) => Math.abs(report.time - entry.time) <= LOG_LIMITS.repeatMs && isSame(entry, report),
  );
  const known = log.entries[repeated];
  if (known !== undefined) {
    const entry: ErrorEntry = { ...known, time: Math.max(known.time, report.time), count: known.count + 1 };
    const size = log.sizes[repeated] ?? sizeOf(entry);
    return {
      ...log,
      entries: [entry, ...log.entries.filter((_, index) => index !== repeated)],
      sizes: [size, ...log.sizes.filter((_, index) => index !== repeated)],
    };
  }
  const entry: ErrorEntry = { ...report, id: log.nextId, count: 1 };
  return trim({
    entries: [entry, ...log.entries],
    sizes: [sizeOf(entry), ...log.sizes],
    unread: log.unread + 1,
    nextId: log.nextId + 1,
  });
}

/** Removes the oldest entries until the log is within its bounds. */
function trim(log: ErrorLogContext): ErrorLogContext {
  let count = 0;
  let bytes = 0;
  for (const size of log.sizes.slice(0, LOG_LIMITS.entries)) {
    if (bytes + size > LOG_LIMITS.bytes) break;
    bytes += size;
    count += 1;
  }
  return count === log.entries.length
    ? log
    : { ...log, entries: log.entries.slice(0, count), sizes: log.sizes.slice(0, count) };
}
