import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { kindViewOf } from '../field-kinds/index.ts';
import { ValueCell } from '../field-kinds/value-cell.tsx';
import type { RecordExtras } from './record-slots.ts';

interface FieldValueProps {
  readonly field: FieldDefinition;
  /** Not empty. */
  readonly value: unknown;
  readonly extras?: RecordExtras;
  /** True to render the full value. */
  readonly whole?: boolean;
  /** The record of the value; absent in forms and in history. */
  readonly record?: ResourceRecord;
}

const NO_RECORD: ResourceRecord = {
  id: '',
  version: 0,
  creator: '',
  createTime: '',
  updater: '',
  updateTime: '',
  can: [],
};

/** A value, rendered by the cell of its kind or by a module's own cell. */
export function FieldValue({ field, value, extras, whole = false, record = NO_RECORD }: FieldValueProps) {
  const { Cell: Usual, Detail = Usual } = kindViewOf(field.kind);
  const Cell = extras?.cells?.[field.name] ?? (whole ? Detail : Usual);
  return <ValueCell Cell={Cell} field={field} value={value} record={record} />;
}
