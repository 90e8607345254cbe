import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { ComponentType } from 'react';

/** Props of a cell. `value` is never empty: an empty one is drawn by the table. */
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

/** How a kind of field looks; what it knows of its values is in `src/contracts/resource/kinds`. */
export interface FieldKindView {
  readonly name: string;
  readonly Cell: ComponentType<CellProps>;
  /** Null when nobody can filter by it. */
  readonly Filter: ComponentType<FilterProps> | null;
  /** Numbers stand at the right, so that digits align. */
  readonly align?: 'end';
  /** Width of its column in pixels, when the definition gives none. */
  readonly width: number;
}
