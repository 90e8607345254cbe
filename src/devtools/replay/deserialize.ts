import { ServiceError, type ServiceErrorKind } from '@src/contracts/errors.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null actor: accepts events and ignores them. */
export const NOBODY = Object.freeze({ id: 'nobody', sessionId: 'nobody', send: () => undefined });

/** Restores the placeholders of `cloneRedacted` in a copy: errors, dates, and actors that ignore events. */
export function deserialize(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(deserialize);
  if (!isRecord(value)) return value;
  if ('$actor' in value) return NOBODY;
  if ('$function' in value) return () => undefined;
  if (typeof value.$date === 'number') return new Date(value.$date);
  if (isRecord(value.$error)) return errorFrom(value.$error);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, deserialize(part)]));
}

const KINDS: readonly ServiceErrorKind[] = [
  'cancelled',
  'timeout',
  'network',
  'offline',
  'http',
  'envelope',
  'emptyBody',
  'decode',
  'refused',
];

function errorFrom({ name, message, kind, status, code, serverText, at }: Readonly<Record<string, unknown>>): Error {
  const known = KINDS.find((each) => each === kind);
  if (known === undefined) return Object.assign(new Error(String(message)), { name: String(name) });
  return new ServiceError({
    kind: known,
    ...(typeof status === 'number' ? { status } : {}),
    ...(typeof code === 'number' ? { code } : {}),
    ...(typeof serverText === 'string' ? { serverText } : {}),
    ...(typeof at === 'string' ? { at } : {}),
  });
}
