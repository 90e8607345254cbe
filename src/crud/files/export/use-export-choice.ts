import type { ExportOrder, FileFormat } from '@machines/file-export/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useState } from 'react';
import type { ExportSlotProps } from '../../shared/slot-types.ts';
import { exportFields, exportLineFields } from '../file-columns.ts';

/** Rows to export. */
export type ExportScope = 'all' | 'selected';

/** What a row of the file represents: a record, or one of its lines. */
export type ExportGrain = 'record' | 'line';

/** Options of an export, with their setters. */
export interface ExportChoice {
  readonly format: FileFormat;
  readonly setFormat: (format: FileFormat) => void;
  readonly scope: ExportScope;
  readonly setScope: (scope: ExportScope) => void;
  readonly grain: ExportGrain;
  readonly setGrain: (grain: ExportGrain) => void;
  /** True when the definition supports the export of lines. */
  readonly hasLines: boolean;
  readonly hasSelection: boolean;
  readonly totals: Readonly<Record<ExportScope, string>>;
  /** Number of rows in this scope. */
  readonly count: number;
  readonly countText: string;
  /** Every field that may be exported, in the order of the visible columns, then the others. */
  readonly fields: readonly FieldDefinition[];
  readonly columns: readonly string[];
  readonly setColumns: (columns: readonly string[]) => void;
  /** Fields of the visible columns. */
  readonly shown: readonly string[];
  /** Reason for the export; null when the definition requires none. */
  readonly reason: string | null;
  readonly setReason: (reason: string) => void;
  readonly isComplete: boolean;
  readonly order: ExportOrder;
}

/** Every field that may be exported, in the order of the visible columns, then the others. */
function orderedFields(definition: ResourceDefinition, onScreen: readonly string[]) {
  const all = exportFields(definition);
  const shown = onScreen.filter((name) => all.some((field) => field.name === name));
  const place = ({ name }: FieldDefinition) => (shown.includes(name) ? shown.indexOf(name) : shown.length);
  return { shown, fields: all.toSorted((one, other) => place(one) - place(other)) };
}

/** The chosen columns, stored separately for records and lines; lines start with the definition's default. */
function useColumns(definition: ResourceDefinition, onScreen: readonly string[]) {
  const [grain, setGrain] = useState<ExportGrain>('record');
  const lines = exportLineFields(definition);
  const lineNames = lines.map(({ name }) => name);
  const isByLine = grain === 'line';
  const inFront = isByLine ? (definition.exportLines?.columns ?? []) : onScreen;
  const own = orderedFields(definition, inFront);
  const shown = isByLine ? [...own.shown, ...lineNames] : own.shown;
  const place = ({ name }: FieldDefinition) => (shown.includes(name) ? shown.indexOf(name) : shown.length);
  const fields = isByLine ? [...own.fields, ...lines].toSorted((one, other) => place(one) - place(other)) : own.fields;
  const [chosen, setChosen] = useState<Partial<Record<ExportGrain, readonly string[]>>>({});
  const names = chosen[grain] ?? shown;
  const columns = fields.map(({ name }) => name).filter((name) => names.includes(name));
  return {
    grain,
    setGrain,
    hasLines: lines.length > 0,
    fields,
    shown,
    columns,
    setColumns: (next: readonly string[]) => setChosen({ ...chosen, [grain]: next }),
    // Without a column of the lines, all rows of a record would be equal.
    hasColumns: isByLine ? columns.some((name) => lineNames.includes(name)) : columns.length > 0,
  };
}

/** Reason for the export as typed; null when the definition requires none. */
function useReason({ exportReason }: ResourceDefinition) {
  const [text, setReason] = useState('');
  return { reason: exportReason === true ? text : null, setReason };
}

/** Options of an export; initially the visible columns and the current query. */
export function useExportChoice({
  definition,
  query,
  columns: onScreen,
  total,
  selected,
}: ExportSlotProps): ExportChoice {
  const formats = useValueFormats();
  const [format, setFormat] = useState<FileFormat>('xlsx');
  const [scope, setScope] = useState<ExportScope>(selected === null ? 'all' : 'selected');
  const why = useReason(definition);
  const { hasColumns, ...table } = useColumns(definition, onScreen);
  const isSelection = scope === 'selected' && selected !== null;
  const count = isSelection ? selected.count : total;
  return {
    format,
    setFormat,
    scope,
    setScope,
    hasSelection: selected !== null,
    totals: { all: formats.number(total), selected: formats.number(selected?.count ?? 0) },
    count,
    countText: formats.number(count),
    ...table,
    ...why,
    isComplete: hasColumns && count > 0 && why.reason?.trim() !== '',
    order: {
      format,
      columns: table.columns,
      queries: isSelection ? selected.queries : [query],
      expected: count,
      ...(why.reason === null ? {} : { reason: why.reason.trim() }),
    },
  };
}
