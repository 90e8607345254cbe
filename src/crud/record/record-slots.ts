import type { TextKey } from '@locales/keys.ts';
import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import type { ComponentType } from 'react';
import type { CellProps } from '../field-kinds/field-kind-view.ts';
import type { FieldInput } from '../field-kinds/inputs/input-props.ts';

/** Props of a module's additions to the screen of a record. */
export interface ExtraProps {
  readonly definition: ResourceDefinition;
  readonly record: ResourceRecord;
  /** Reloads the record and notifies all lists of its resource; call it after a write. */
  readonly refresh: () => void;
}

/** An additional tab on a record's page. */
export interface ExtraTab {
  readonly name: string;
  readonly label: Label;
  readonly Body: ComponentType<ExtraProps>;
}

/** Additions and replacements of a module on the screens of a record. */
export interface RecordExtras {
  /** Tabs between the profile and the history. */
  readonly tabs?: readonly ExtraTab[];
  /** Buttons in the header of the page; for records without a page, in the preview. */
  readonly Actions?: ComponentType<ExtraProps>;
  /** Note between the header and the tabs, such as a warning. */
  readonly Note?: ComponentType<ExtraProps>;
  /** Text key with `name` for the tab of a record that has its name from another, such as a working copy; null for the name. */
  readonly tabTitle?: (record: ResourceRecord) => TextKey | null;
  /** Inputs by field name. */
  readonly inputs?: Readonly<Record<string, FieldInput>>;
  /** Cell components of the detail, by field name. */
  readonly cells?: Readonly<Record<string, ComponentType<CellProps>>>;
  /** Cell components of the history, by field name: without buttons, and with the id of the record. */
  readonly past?: Readonly<Record<string, ComponentType<CellProps>>>;
  /** The resources that `definition.related` names. */
  readonly related?: Readonly<Record<string, ResourceDefinition>>;
  /** Names of fields hidden in the form and in the detail, because a tab shows them. */
  readonly hidden?: readonly string[];
}

/** No additions. */
export const NO_EXTRAS: RecordExtras = {};
