/** Kinds of columns: a text, a date-time as text, a number, a boolean, a list of texts. */
export type ColumnKind = 'text' | 'moment' | 'number' | 'boolean' | 'list';

/** A field that a database can compare. */
export interface InternalField {
  readonly name: string;
  readonly kind: ColumnKind;
  /** True when the field has an index, because rows are queried by it. */
  readonly indexed: boolean;
}

/** A collection that belongs to no resource, and the fields it is queried by. */
export interface InternalTable {
  readonly collection: string;
  readonly fields: readonly InternalField[];
}

/** A field with an index, by which rows are queried. */
export const foundBy = (name: string, kind: ColumnKind): InternalField => ({ name, kind, indexed: true });

/** A field without an index: it is compared, sorted or summed within rows found by another field. */
export const compared = (name: string, kind: ColumnKind): InternalField => ({ name, kind, indexed: false });
