import { placeOf } from './assert-fields.ts';
import type { Trial } from './call-report.ts';

const NEVER_SENT = /^(?:password|passwd|pwd|secret|salt)$/i;

/** Expects neither a field with the name of a secret nor the password itself, anywhere in a result. */
export function assertSecrets({ sheet, when, password }: Trial, result: unknown): void {
  const places = placesOf(result, [], password);
  sheet.check(places.length === 0, {
    when,
    at: places[0] ?? 'result',
    expected: 'absent',
    got: 'a secret (not shown)',
  });
  for (const at of places.slice(1)) sheet.check(false, { when, at, expected: 'absent', got: 'a secret (not shown)' });
}

function placesOf(value: unknown, keys: readonly (string | number)[], password: string): string[] {
  if (typeof value === 'string') return value === password && password !== '' ? [placeOf('result', keys)] : [];
  if (Array.isArray(value)) return value.flatMap((each, index) => placesOf(each, [...keys, index], password));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    NEVER_SENT.test(name) ? [placeOf('result', [...keys, name])] : placesOf(each, [...keys, name], password),
  );
}
