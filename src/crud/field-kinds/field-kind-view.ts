import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { ComponentType } from 'react';

/** Props of a cell. `value` is not empty unless the kind sets `drawsEmpty`; the table renders empty values. */
export interface CellProps {
  readonly field: FieldDefinition;
  readonly value: unknown;
  readonly record: ResourceRecord;
}

/** Props of a filter control. Its value is text as in the URL, which the `parse` of the kind decodes. */
export interface FilterProps {
  readonly field: FieldDefinition;
  /** The accessible name. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Called by filters that report whole values only, with text that is none; a form that is not sent with it keeps it. */
  readonly onWrong?: (text: string) => void;
  /** True when several values may be chosen, joined by commas. */
  readonly many: boolean;
}

/** How a kind of field is rendered; its value logic is in `src/contracts/resource/field-kinds`. */
export interface FieldKindView {
  readonly name: string;
  readonly Cell: ComponentType<CellProps>;
  /** True when the cell also renders empty values. */
  readonly drawsEmpty?: true;
  /** Renders the full value where there is room, when the cell shows less. */
  readonly Detail?: ComponentType<CellProps>;
  /** Renders the difference of two non-empty values; without it, both values are shown. */
  readonly Difference?: ComponentType<{ readonly from: unknown; readonly to: unknown }>;
  /** Filter control; null when the field cannot be filtered. */
  readonly Filter: ComponentType<FilterProps> | null;
  /** Alignment of the column; numbers are right-aligned so that digits line up. */
  readonly align?: 'end';
  /** Default width of the column in pixels. */
  readonly width: number;
}
