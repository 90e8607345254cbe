import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import type { ComponentType } from 'react';
import type { FieldInput } from '../kinds/inputs/input-props.ts';
import type { CellProps } from '../kinds/kind-view.ts';

/** Props of what a module adds to the screen of a record. */
export interface ExtraProps {
  readonly definition: ResourceDefinition;
  readonly record: ResourceRecord;
  /** Reads the record again, and tells every list of its resource; to be called after the addition has changed something. */
  readonly refresh: () => void;
}

/** A further tab of a record's page. */
export interface ExtraTab {
  readonly name: string;
  readonly label: Label;
  readonly Body: ComponentType<ExtraProps>;
}

/** What a module adds to the screens of a record, or draws in its own way. */
export interface RecordExtras {
  /** Tabs between the profile and the history. */
  readonly tabs?: readonly ExtraTab[];
  /** Buttons in the head of the page. */
  readonly Actions?: ComponentType<ExtraProps>;
  /** Stands between the head and the tabs, such as a warning. */
  readonly Note?: ComponentType<ExtraProps>;
  /** Controls by field name. */
  readonly inputs?: Readonly<Record<string, FieldInput>>;
  /** How values look in the detail, by field name. */
  readonly cells?: Readonly<Record<string, ComponentType<CellProps>>>;
  /** The resources that `definition.related` names. */
  readonly related?: Readonly<Record<string, ResourceDefinition>>;
  /** Names of fields that stand neither in the form nor in the detail, because a tab shows them. */
  readonly hidden?: readonly string[];
}

/** No additions. */
export const NO_EXTRAS: RecordExtras = {};
