import type { ResourceRecord } from '@src/contracts/resource/definition.ts';

/** Source text of an article; empty for none. */
export function sourceOf({ inputs, sourceKey }: ResourceRecord): string {
  if (typeof sourceKey !== 'string' || !Array.isArray(inputs)) return '';
  const line: unknown = inputs.find((each) => Object(each).key === sourceKey);
  const { value }: Readonly<Record<string, unknown>> = Object(line);
  return typeof value === 'string' ? value.trim() : '';
}
