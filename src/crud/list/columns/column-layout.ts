import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { isSecret } from '@src/contracts/resource/field-kinds/index.ts';
import * as v from 'valibot';
import { kindViewOf } from '../../field-kinds/index.ts';
import type { TextWidth } from './least-width.ts';

/** Minimum and maximum width of a column, in pixels. */
export const WIDTHS = { least: 64, most: 640 } as const;

const choiceContract = v.object({
  field: v.string(),
  shown: v.boolean(),
  pinned: v.boolean(),
  width: v.nullable(v.pipe(v.number(), v.minValue(WIDTHS.least), v.maxValue(WIDTHS.most))),
});

/** Column settings of one list, in order. */
export const columnChoicesContract = v.array(choiceContract);
/** Settings of one column; a width of null means the default. */
export type ColumnChoice = v.InferOutput<typeof choiceContract>;

/** Column as rendered. */
export interface Column {
  readonly field: FieldDefinition;
  readonly width: number;
  /** Width in which its texts fit, in pixels; used when there is room. */
  readonly wanted: number;
  readonly pinned: boolean;
  readonly sortable: boolean;
}

const columnOf = ({ list }: FieldDefinition) => (list === false ? null : (list ?? {}));

/** Fields that may be columns, in the order of the definition. */
export function columnFields({ fields }: ResourceDefinition): readonly FieldDefinition[] {
  return fields.filter((field) => columnOf(field) !== null && !isSecret(field));
}

/** The default columns of a definition. */
export function usualChoices(definition: ResourceDefinition): readonly ColumnChoice[] {
  return columnFields(definition).map((field) => ({
    field: field.name,
    shown: columnOf(field)?.hidden !== true,
    pinned: columnOf(field)?.pinned === true || field.name === definition.titleField,
    width: null,
  }));
}

/**
 * Stored column settings, adapted to the definition: unknown columns are dropped, new ones are added at their default position.
 */
export function fitChoices(definition: ResourceDefinition, stored: unknown): readonly ColumnChoice[] {
  const usual = usualChoices(definition);
  const read = v.safeParse(columnChoicesContract, stored);
  if (!read.success) return usual;
  const known = new Map(usual.map((choice) => [choice.field, choice]));
  const kept = read.output.filter(
    ({ field }, index, all) => known.has(field) && all.findIndex((one) => one.field === field) === index,
  );
  const chosen = new Set(kept.map(({ field }) => field));
  const fresh = usual.filter(({ field }) => !chosen.has(field));
  return [...kept, ...fresh];
}

/**
 * The visible columns, pinned ones first; at least one. A width chosen by the operator is used as it is; default widths
 * are increased to fit the states, and the heading in two lines.
 */
export function visibleColumns(
  definition: ResourceDefinition,
  choices: readonly ColumnChoice[],
  words: (field: FieldDefinition) => TextWidth = () => ({ least: 0, all: 0 }),
): readonly Column[] {
  const shown = choices.filter((choice) => choice.shown);
  const drawn = shown.length > 0 ? shown : choices.slice(0, 1);
  const columns = drawn.flatMap(({ field: name, pinned, width }): Column[] => {
    const field = definition.fields.find((each) => each.name === name);
    if (field === undefined) return [];
    const column = columnOf(field);
    const usual = column?.width ?? kindViewOf(field.kind).width;
    const { least, all } = words(field);
    const drawnWidth = width ?? Math.max(usual, least);
    const wanted = width ?? Math.max(usual, all);
    return [{ field, width: drawnWidth, wanted, pinned, sortable: column?.sortable !== false }];
  });
  return columns.toSorted((one, other) => Number(other.pinned) - Number(one.pinned));
}

/** The choices with one changed. */
export function changeChoice(
  choices: readonly ColumnChoice[],
  field: string,
  patch: Partial<ColumnChoice>,
): readonly ColumnChoice[] {
  return choices.map((choice) => (choice.field === field ? { ...choice, ...patch } : choice));
}

/** The choices with one moved. */
export function moveChoice(choices: readonly ColumnChoice[], from: number, to: number): readonly ColumnChoice[] {
  const moved = choices[from];
  if (moved === undefined || to < 0 || to >= choices.length) return choices;
  const others = choices.filter((choice) => choice !== moved);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

/** A width clamped to the limits. */
export const fitWidth = (width: number): number => Math.round(Math.max(WIDTHS.least, Math.min(WIDTHS.most, width)));

/** The columns, widened to fit their texts as far as there is room. */
export function grownColumns(columns: readonly Column[], room: number): readonly Column[] {
  const used = columns.reduce((sum, { width }) => sum + width, 0);
  const missing = ({ width, wanted }: Column) => Math.max(0, wanted - width);
  const given = new Map<Column, number>();
  let left = Math.max(0, room - used);
  // Columns that need little are widened first, so that as many headings as possible are complete.
  for (const each of columns.toSorted((one, other) => missing(one) - missing(other))) {
    const part = Math.min(left, missing(each));
    given.set(each, part);
    left -= part;
  }
  return columns.map((each) => ({ ...each, width: Math.floor(each.width + (given.get(each) ?? 0)) }));
}
