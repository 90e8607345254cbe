/** Visibility of one column; its position is the index in the list. */
export interface ColumnSetting<Field extends string> {
  readonly field: Field;
  readonly shown: boolean;
}

/** All columns visible, in the default order. */
export const allShown = <Field extends string>(fields: readonly Field[]): readonly ColumnSetting<Field>[] =>
  fields.map((field) => ({ field, shown: true }));

/** Shows or hides a column. */
export const showColumn = <Field extends string>(
  settings: readonly ColumnSetting<Field>[],
  field: Field,
  shown: boolean,
): readonly ColumnSetting<Field>[] => settings.map((each) => (each.field === field ? { field, shown } : each));

/** Moves a column; an index out of range changes nothing. */
export function moveColumn<Field extends string>(
  settings: readonly ColumnSetting<Field>[],
  from: number,
  to: number,
): readonly ColumnSetting<Field>[] {
  const moved = settings[from];
  if (moved === undefined || to < 0 || to >= settings.length) return settings;
  const others = settings.filter((each) => each !== moved);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}
