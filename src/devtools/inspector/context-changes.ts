import { maskValue } from './mask-value.ts';

/** One changed entry of a context. */
export interface ContextChange {
  readonly key: string;
  readonly before: string;
  readonly after: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A masked value as one line of text. */
export const textOf = (value: unknown): string => JSON.stringify(value) ?? '—';

/** Differences between two contexts by entry, without secrets: a changed secret is listed, masked. */
export function contextChanges(before: unknown, after: unknown): readonly ContextChange[] {
  if (before === after) return [];
  if (!isRecord(before) || !isRecord(after)) {
    return [{ key: '', before: textOf(maskValue(before)), after: textOf(maskValue(after)) }];
  }
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys
    .filter((key) => !Object.is(before[key], after[key]))
    .map((key) => ({ key, before: shown(key, before), after: shown(key, after) }));
}

/** Masks a value by its key, which shows whether it is secret. */
function shown(key: string, context: Readonly<Record<string, unknown>>): string {
  const masked = maskValue({ [key]: context[key] });
  return textOf(isRecord(masked) ? masked[key] : undefined);
}
