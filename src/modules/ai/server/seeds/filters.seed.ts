import * as v from 'valibot';

const askedContract = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    sentence: v.string(),
    fields: v.array(
      v.object({
        field: v.string(),
        label: v.string(),
        kind: v.string(),
        comparisons: v.array(v.string()),
        options: v.optional(v.array(v.object({ value: v.string(), label: v.string() })), []),
      }),
    ),
  }),
);
type AskedField = v.InferOutput<typeof askedContract>['fields'][number];

/** Words before a number by comparison; longer ones come first. */
const COMPARISONS: readonly (readonly [RegExp, string])[] = [
  [/(?:不少于|至少|at least|≥)\s*(\d+(?:\.\d+)?)/i, 'atLeast'],
  [/(?:不超过|最多|至多|at most|≤)\s*(\d+(?:\.\d+)?)/i, 'atMost'],
  [/(?:大于|超过|多于|高于|more than|over|above|>)\s*(\d+(?:\.\d+)?)/i, 'more'],
  [/(?:小于|少于|低于|less than|under|below|<)\s*(\d+(?:\.\d+)?)/i, 'less'],
];
/** Texts in quotation marks. */
const QUOTED = /[“"「]([^“”"「」\n]+)[”"」]/;

/** Conditions on one field; an option claimed by an earlier field is not used again. */
function conditionsOf(
  sentence: string,
  { field, label, comparisons, options }: AskedField,
  known: Set<string>,
): readonly object[] {
  const lower = sentence.toLowerCase();
  const chosen = options.filter(
    (option) => option.label !== '' && lower.includes(option.label.toLowerCase()) && !known.has(option.label),
  );
  for (const option of chosen) known.add(option.label);
  if (chosen.length > 0 && comparisons.includes('in'))
    return [{ field, op: 'in', value: chosen.map(({ value }) => value) }];
  const at = lower.indexOf(label.toLowerCase());
  if (label === '' || at < 0) return [];
  const rest = sentence.slice(at + label.length);
  for (const [pattern, op] of COMPARISONS) {
    const [, value] = pattern.exec(rest) ?? [];
    if (value !== undefined && comparisons.includes(op)) return [{ field, op, value }];
  }
  const [, quoted] = QUOTED.exec(rest) ?? [];
  return quoted !== undefined && comparisons.includes('contains') ? [{ field, op: 'contains', value: quoted }] : [];
}

/** Simulated model result for a sentence about a list: the options it names, and numbers after field names. */
export function demoFilter(request: string): string {
  const read = v.safeParse(askedContract, request);
  if (!read.success) return '[]';
  const known = new Set<string>();
  return JSON.stringify(read.output.fields.flatMap((field) => conditionsOf(read.output.sentence, field, known)));
}
