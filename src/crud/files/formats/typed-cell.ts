import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { neutralise, neutralisePlain } from './safe-cell.ts';

/** Value of a workbook cell. */
export type Cell = string | number | Date | null;

/** Digits that a spreadsheet keeps. */
const MAX_DIGITS = 15;

const numberOf = (text: string): number | undefined => {
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= MAX_DIGITS;
  return isNumber ? Number(text) : undefined;
};

/** A spreadsheet knows no time zones: the same hands of the clock, read as if in Greenwich. */
function momentOf(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/.test(text)) return undefined;
  const moment = new Date(`${text.replace(' ', 'T')}${text.includes(' ') ? '' : 'T00:00:00'}Z`);
  // Before March 1900 spreadsheets count a day that never was.
  return Number.isNaN(moment.getTime()) || text < '1900-03-01' ? undefined : moment;
}

const percentOf = (text: string): number | undefined => {
  const points = text.endsWith('%') ? numberOf(text.slice(0, -1)) : undefined;
  return points === undefined ? undefined : Number((points / 100).toPrecision(MAX_DIGITS));
};

/** Workbook types of field kinds; every other type is text. */
const TYPED: Readonly<Record<string, { readonly read: (text: string) => Cell | undefined; readonly format: string }>> =
  {
    integer: { read: numberOf, format: '0' },
    decimal: { read: numberOf, format: '#,##0.######' },
    money: { read: numberOf, format: '#,##0.00' },
    percent: { read: percentOf, format: '0.00%' },
    date: { read: momentOf, format: 'yyyy-mm-dd' },
    datetime: { read: momentOf, format: 'yyyy-mm-dd hh:mm:ss' },
  };

const typedKind = ({ kind }: FieldDefinition) => (Object.hasOwn(TYPED, kind) ? TYPED[kind] : undefined);

/** The cell of a workbook for a text of the server: a number or a date where the kind is one, else a text that stays one. */
export function typedCell(field: FieldDefinition, text: string): Cell {
  if (text === '') return null;
  return typedKind(field)?.read(text) ?? neutralise(text);
}

/** The text of a cell of a CSV file: numbers stay numbers, a minus sign in front of one is no formula. */
export function plainCell(field: FieldDefinition, text: string): string {
  return typedKind(field)?.read(text) === undefined ? neutralisePlain(text) : text;
}

/** Number format of a field's cells; undefined for text. */
export const cellFormat = (field: FieldDefinition): string | undefined => typedKind(field)?.format;
