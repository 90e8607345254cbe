import type { TextKey } from '@locales/keys.ts';
import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { ListQuery } from '@src/contracts/resource/list-query.ts';
import type { WriteAnswer } from '@src/contracts/resource/responses.ts';
import type { ComponentType, ReactNode } from 'react';
import type { TreeRow } from '../list/rows/tree-rows.ts';

/** Imports a component; its code is loaded when it is first rendered. */
export type LazySlot<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** Props of the preview of a row. */
export interface DetailSlotProps {
  readonly definition: ResourceDefinition;
  readonly record: ResourceRecord;
}

/** Props of a form for a new or an existing record. It renders its own dialog or drawer. */
export interface FormSlotProps {
  readonly definition: ResourceDefinition;
  /** Null for a new record. */
  readonly id: string | null;
  /** Initial values of a new record. */
  readonly initial?: Readonly<Record<string, unknown>>;
  readonly onSaved: (answer: WriteAnswer) => void;
  readonly onClose: () => void;
}

/** Props of the export dialog. */
export interface ExportSlotProps {
  readonly definition: ResourceDefinition;
  /** Query for all rows, on every page. */
  readonly query: ListQuery;
  /** Fields of the visible columns, in order. */
  readonly columns: readonly string[];
  readonly total: number;
  /** Queries for the selected rows, and their number; null without a selection. */
  readonly selected: { readonly queries: readonly ListQuery[]; readonly count: number } | null;
  readonly onClose: () => void;
}

/** Props of the import dialog. */
export interface ImportSlotProps {
  readonly definition: ResourceDefinition;
  /** True while a bar above the list replaces the dialog: the import goes on, and is shown again on request. */
  readonly hidden: boolean;
  readonly onHide: () => void;
  readonly onShow: () => void;
  /** Called after a write. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/**
 * Props of a component that renders the rows instead of the table. It supports keys and selection with `useRowFocus`
 * and `RowCheck`.
 */
export interface RowsSlotProps {
  readonly rows: readonly TreeRow[];
  /** The default table, for components that also show it. */
  readonly table: ReactNode;
}

/** Props of a dialog about the selected records of the page. */
export interface SelectedSlotProps {
  readonly rows: readonly ResourceRecord[];
  readonly onClose: () => void;
}

/** An additional action on the selected records of the page. */
export interface SelectedSlot {
  /** Text key of its button, with the parameter `count`: the number of records. */
  readonly label: TextKey;
  readonly icon: string;
  readonly testId: string;
  readonly part: LazySlot<SelectedSlotProps>;
}

/** Lazily loaded components of a list screen; absent ones have no menu entry. */
export interface ResourceSlots {
  readonly rows?: LazySlot<RowsSlotProps>;
  readonly detail?: LazySlot<DetailSlotProps>;
  readonly form?: LazySlot<FormSlotProps>;
  readonly exportDialog?: LazySlot<ExportSlotProps>;
  readonly importDialog?: LazySlot<ImportSlotProps>;
  readonly selected?: SelectedSlot;
}
