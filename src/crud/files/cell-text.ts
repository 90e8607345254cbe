import type { FieldDefinition, FieldOption } from '@src/contracts/resource/field.ts';
import { answersInText } from '@src/contracts/resource/field-kinds/answers-kind.ts';
import type { Label } from '@src/contracts/resource/label.ts';

/** Resolves labels in the operator's language and in all languages. */
export interface LabelResolver {
  readonly own: (label: Label) => string;
  readonly all: (label: Label) => readonly string[];
}

const YES: Label = 'resource.value.yes';
const NO: Label = 'resource.value.no';
const ANSWERS: readonly FieldOption[] = [
  { value: 'true', label: YES },
  { value: 'false', label: NO },
];
const SEPARATORS = /[,;\uff0c\uff1b\n]/;

const optionsOf = ({ kind, options }: FieldDefinition): readonly FieldOption[] =>
  kind === 'boolean' ? ANSWERS : (options ?? []);

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Option value for a cell text: matched by value first, then by a unique label in any language. */
function namedValue(options: readonly FieldOption[], words: LabelResolver, text: string): string | undefined {
  const byValue = options.find(({ value }) => same(value, text));
  const named = options.filter(({ label }) => words.all(label).some((word) => same(word, text)));
  return byValue?.value ?? (named.length === 1 ? named[0]?.value : undefined);
}

/** Converts a server value to cell text that can be converted back; the value itself where that is impossible. */
export function toText(field: FieldDefinition, words: LabelResolver, text: string): string {
  if (field.kind === 'answers')
    return answersInText(text)
      .map(({ label, value }) => `${words.own(label)}: ${words.own(value)}`)
      .join('\n');
  const options = optionsOf(field);
  if (options.length === 0 || text === '') return text;
  const word = (value: string) => {
    const option = options.find((each) => each.value === value);
    const own = option === undefined ? value : words.own(option.label);
    const leadsBack = namedValue(options, words, own) === value && !SEPARATORS.test(own);
    return leadsBack ? own : value;
  };
  return field.kind === 'multiSelect' ? text.split(', ').map(word).join(', ') : word(text);
}

/** Converts cell text in any language to the server value; unknown text is passed on for the server to reject. */
export function parseCellText(field: FieldDefinition, words: LabelResolver, text: string): string {
  const options = optionsOf(field);
  if (options.length === 0) return text;
  const value = (word: string) => namedValue(options, words, word) ?? word;
  if (field.kind !== 'multiSelect') return value(text);
  return text
    .split(SEPARATORS)
    .filter((part) => part.trim() !== '')
    .map(value)
    .join(', ');
}
