import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { ComponentType } from 'react';

/** Props of a cell. `value` is never empty unless the kind says so: an empty one is drawn by the table. */
export interface CellProps {
  readonly field: FieldDefinition;
  readonly value: unknown;
  readonly record: ResourceRecord;
}

/** Props of a control for filters. Its value is text as in the address, which the kind's `parse` reads. */
export interface FilterProps {
  readonly field: FieldDefinition;
  /** The accessible name. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Several values may be chosen, joined by commas. */
  readonly many: boolean;
}

/** How a kind of field looks; its value logic is in `src/contracts/resource/field-kinds`. */
export interface FieldKindView {
  readonly name: string;
  readonly Cell: ComponentType<CellProps>;
  /** True where the cell shows something in the place of a value that is empty. */
  readonly drawsEmpty?: true;
  /** The value where there is room for all of it, when that is more than the cell shows. */
  readonly Detail?: ComponentType<CellProps>;
  /** What is different between two values, neither of them empty; without it both are shown. */
  readonly Difference?: ComponentType<{ readonly from: unknown; readonly to: unknown }>;
  /** Filter control; null when the field cannot be filtered. */
  readonly Filter: ComponentType<FilterProps> | null;
  /** Alignment of the column; numbers are right-aligned, so that digits line up. */
  readonly align?: 'end';
  /** Width of its column in pixels, when the definition gives none. */
  readonly width: number;
}
