import { ServiceError } from '@src/contracts/errors.ts';
import dayjs from 'dayjs';
import { isPlainObject } from './query.ts';

const DATE_TIME = 'YYYY-MM-DD HH:mm:ss';
const MAX_DEPTH = 500;

interface Walk {
  readonly verbatim: ReadonlySet<string>;
  /** Objects being copied, to detect cycles. */
  readonly open: Set<object>;
  /** Finished copies, so that a shared object is copied once. */
  readonly done: Map<object, unknown>;
}

/**
 * Copy of a payload as it is sent: dates as `YYYY-MM-DD HH:mm:ss`, invalid ones as null, text trimmed (specification, section 5).
 * Files, forms, buffers, maps and class instances are passed on unchanged; a circular reference becomes null.
 * @throws ServiceError `refused` for a payload nested deeper than 500 levels
 */
export function preparePayload(payload: unknown, verbatim: readonly string[] = []): unknown {
  if (typeof payload === 'string') return payload;
  return prepare(payload, 0, false, { verbatim: new Set(verbatim), open: new Set(), done: new Map() });
}

function prepare(value: unknown, depth: number, exact: boolean, walk: Walk): unknown {
  if (typeof value === 'string') return exact ? value : value.trim();
  if (value instanceof Date || dayjs.isDayjs(value)) return dateText(value);
  if (!Array.isArray(value) && !isPlainObject(value)) return value;
  if (depth > MAX_DEPTH) throw new ServiceError({ kind: 'refused', at: '(depth)' });
  if (walk.open.has(value)) return null;
  if (!exact && walk.done.has(value)) return walk.done.get(value);
  walk.open.add(value);
  const copy = Array.isArray(value)
    ? value.map((entry: unknown) => prepare(entry, depth + 1, exact, walk))
    : prepareRecord(value, depth, exact, walk);
  walk.open.delete(value);
  if (!exact) walk.done.set(value, copy);
  return copy;
}

function prepareRecord(record: Readonly<Record<string, unknown>>, depth: number, exact: boolean, walk: Walk): unknown {
  return Object.fromEntries(
    Object.entries(record)
      .filter(([key]) => key !== '__proto__')
      .map(([key, part]) => [key, prepare(part, depth + 1, exact || walk.verbatim.has(key), walk)]),
  );
}

function dateText(value: Date | dayjs.Dayjs): string | null {
  const date = dayjs(value);
  return date.isValid() ? date.format(DATE_TIME) : null;
}
