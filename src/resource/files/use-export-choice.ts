import type { ExportOrder, FileFormat } from '@machines/file-export/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { useState } from 'react';
import type { ExportPartProps } from '../parts/resource-parts.ts';
import { exportFields } from './file-columns.ts';

/** Which rows are meant. */
export type ExportScope = 'all' | 'selected';

/** What the operator has chosen so far, and the ways to choose otherwise. */
export interface ExportChoice {
  readonly format: FileFormat;
  readonly setFormat: (format: FileFormat) => void;
  readonly scope: ExportScope;
  readonly setScope: (scope: ExportScope) => void;
  readonly hasSelection: boolean;
  readonly totals: Readonly<Record<ExportScope, string>>;
  /** How many rows that is. */
  readonly count: number;
  readonly countText: string;
  /** Every field that may be exported, those on screen first. */
  readonly fields: readonly FieldDefinition[];
  readonly columns: readonly string[];
  readonly setColumns: (columns: readonly string[]) => void;
  /** Fields of the columns on screen. */
  readonly shown: readonly string[];
  /** Why, where the definition asks for it; null where it does not. */
  readonly reason: string | null;
  readonly setReason: (reason: string) => void;
  readonly isComplete: boolean;
  readonly order: ExportOrder;
}

/** Every field that may be exported, those on screen first. */
function orderedFields(definition: ResourceDefinition, onScreen: readonly string[]) {
  const all = exportFields(definition);
  const shown = onScreen.filter((name) => all.some((field) => field.name === name));
  const place = ({ name }: FieldDefinition) => (shown.includes(name) ? shown.indexOf(name) : shown.length);
  return { shown, fields: all.toSorted((one, other) => place(one) - place(other)) };
}

/** Why rows are handed out, as it is typed; null where nobody asks. */
function useReason({ exportReason }: ResourceDefinition) {
  const [text, setReason] = useState('');
  return { reason: exportReason === true ? text : null, setReason };
}

/** The choices of an export; at first what is on screen. */
export function useExportChoice({
  definition,
  query,
  columns: onScreen,
  total,
  selected,
}: ExportPartProps): ExportChoice {
  const formats = useValueFormats();
  const [format, setFormat] = useState<FileFormat>('xlsx');
  const [scope, setScope] = useState<ExportScope>(selected === null ? 'all' : 'selected');
  const why = useReason(definition);
  const { fields, shown } = orderedFields(definition, onScreen);
  const [chosen, setColumns] = useState<readonly string[]>(shown);
  const columns = fields.map(({ name }) => name).filter((name) => chosen.includes(name));
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
    fields,
    columns,
    setColumns,
    shown,
    ...why,
    isComplete: columns.length > 0 && count > 0 && why.reason?.trim() !== '',
    order: {
      format,
      columns,
      queries: isSelection ? selected.queries : [query],
      expected: count,
      ...(why.reason === null ? {} : { reason: why.reason.trim() }),
    },
  };
}
