import { MASK, redactText } from '@machines/error-log/redact-entry.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import { isSecret } from '../inspector/mask-value.ts';

/** Maximum depth of a copy, far beyond any machine context. */
const MAX_DEPTH = 40;
/** Texts without a match contain no named secret and are not searched, for speed. */
const SUSPECT = /[:=]|bearer|basic/i;

/** Cached copies by original: contexts share most of their objects, and are immutable. */
const copies = new WeakMap<object, unknown>();

/**
 * Deep copy of a value as plain data, without secrets. Shared objects are copied once. Values that are not plain become an object
 * with one key that begins with `$`; `deserialize` of a replay restores them.
 */
export const cloneRedacted = (value: unknown): unknown => cloneValue(value, 0);

function cloneValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return SUSPECT.test(value) ? redactText(value) : value;
  if (typeof value === 'function') return { $function: value.name };
  if (typeof value !== 'object' || value === null) return value;
  const known = copies.get(value);
  if (known !== undefined) return known;
  const copy = copyOf(value, depth);
  copies.set(value, copy);
  return copy;
}

function copyOf(value: object, depth: number): unknown {
  if (depth > MAX_DEPTH) return { $other: 'deep' };
  if (Array.isArray(value)) return value.map((part) => cloneValue(part, depth + 1));
  if (value instanceof Error) return { $error: errorParts(value) };
  if (value instanceof Date) return { $date: value.getTime() };
  if ('sessionId' in value) return { $actor: String(Reflect.get(value, 'id')) };
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return { $other: kindOf(value) };
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, isHidden(key, part) ? MASK : cloneValue(part, depth + 1)]),
  );
}

const kindOf = (value: object) => Object.prototype.toString.call(value).slice(8, -1);

/** True for secrets; a flag that says whether a secret exists is not one. */
const isHidden = (key: string, part: unknown) =>
  isSecret(key, part) && part !== null && part !== undefined && typeof part !== 'boolean';

function errorParts(error: Error): Readonly<Record<string, unknown>> {
  const { name } = error;
  const message = redactText(error.message);
  if (!(error instanceof ServiceError)) return { name, message };
  const { kind, status, code, serverText, at } = error;
  return { name, message, kind, status, code, serverText: cloneValue(serverText, 0), at };
}
