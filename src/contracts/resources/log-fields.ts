import type { FieldDefinition, Tone } from '../resource/field.ts';

/** Creates read-only fields of a log; labels are those of `statistics.<area>`. */
export function logFields(area: 'login' | 'usage') {
  const named = (name: string) => `statistics.${area}.field.${name}`;
  const field = (name: string, kind: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
    name,
    kind,
    label: named(name),
    readOnly: true,
    ...more,
  });
  const options = (group: string, values: readonly string[], tones: Readonly<Record<string, Tone>> = {}) =>
    values.map((value) => {
      const tone = tones[value];
      return { value, label: `statistics.${area}.${group}.${value}`, ...(tone === undefined ? {} : { tone }) };
    });
  return { named, field, options };
}
