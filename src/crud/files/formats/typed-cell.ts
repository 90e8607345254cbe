import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { escapeFormula, escapePlainCell } from './safe-cell.ts';

/** Value of a workbook cell. */
export type Cell = string | number | Date | null;

/** Maximum number of significant digits of a number cell; spreadsheets round further ones. */
export const MAX_DIGITS = 15;

const numberOf = (text: string): number | undefined => {
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= MAX_DIGITS;
  return isNumber ? Number(text) : undefined;
};

/** Spreadsheets have no time zones: the local date and time are encoded as UTC. */
function momentOf(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/.test(text)) return undefined;
  const moment = new Date(`${text.replace(' ', 'T')}${text.includes(' ') ? '' : 'T00:00:00'}Z`);
  // Spreadsheets count a 29 February 1900 that did not exist, so earlier dates would be off by one.
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

/** A workbook cell for a text from the server: a number or date where the kind is one, else an escaped text. */
export function typedCell(field: FieldDefinition, text: string): Cell {
  if (text === '') return null;
  return typedKind(field)?.read(text) ?? escapeFormula(text);
}

/** The text of a CSV cell. Valid numbers are not escaped, so that a leading minus sign is not treated as a formula. */
export function plainCell(field: FieldDefinition, text: string): string {
  return typedKind(field)?.read(text) === undefined ? escapePlainCell(text) : text;
}

/** Number format of a field's cells; undefined for text. */
export const cellFormat = (field: FieldDefinition): string | undefined => typedKind(field)?.format;
