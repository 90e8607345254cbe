/** What a column of its own can hold of a field: a text, a moment as text, a number, a truth, a list of texts. */
export type ColumnKind = 'text' | 'moment' | 'number' | 'boolean' | 'list';

/** One field that a database can compare by itself. */
export interface KeptField {
  readonly name: string;
  readonly kind: ColumnKind;
  /** Whether there is an index, because rows are found by it. */
  readonly indexed: boolean;
}

/** A collection that the server keeps beside those of its resources, and the fields that it looks for in it. */
export interface KeptTable {
  readonly collection: string;
  readonly fields: readonly KeptField[];
}

/** A field by which rows are found. */
export const foundBy = (name: string, kind: ColumnKind): KeptField => ({ name, kind, indexed: true });

/** A field that is compared, sorted by or added up in rows that are found by another. */
export const compared = (name: string, kind: ColumnKind): KeptField => ({ name, kind, indexed: false });
