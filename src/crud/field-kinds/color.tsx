import type { CellProps, FieldKindView } from './field-kind-view.ts';

/** Colour swatch with its value as text. */
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
