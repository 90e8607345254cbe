import type { CellProps, FieldKindView } from './kind-view.ts';

/** The colour beside its value, for nobody can read a colour. */
function ColorCell({ value }: CellProps) {
  const color = String(value);
  return (
    <span className="cell-icon-text">
      <span className="cell-color" style={{ background: color }} aria-hidden="true" />
      <code>{color}</code>
    </span>
  );
}

/** A colour. */
export const colorView: FieldKindView = { name: 'color', Cell: ColorCell, Filter: null, width: 120 };
