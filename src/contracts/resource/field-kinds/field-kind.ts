import type { GenericSchema } from 'valibot';
import type { HiddenSign } from '../../../lib/text/hidden-signs.ts';
import type { Comparison } from '../condition.ts';
import type { FieldDefinition } from '../field.ts';
import type { FieldRule } from '../field-error.ts';

/**
 * Filter control of a field in the filter bar: part of a text, one or more of several values, yes or no, or a range.
 */
export type QuickFilter = 'contains' | 'in' | 'is' | 'range';

/** Behaviour of a kind of field's values, for console and server; its components are in `src/crud/field-kinds`. */
export interface FieldKind {
  readonly name: string;
  /** Schema of a non-empty value. The message of an issue is the name of a rule. */
  readonly schema: (field: FieldDefinition) => GenericSchema;
  /** Default limits when the field has none, so that a validation error can name the exceeded limit. */
  readonly limits?: Pick<FieldDefinition, 'min' | 'max' | 'minLength' | 'maxLength'>;
  /** Finds the first invisible character of a text, for kinds that refuse those. */
  readonly findHidden?: (text: string) => HiddenSign | null;
  /** Parses a text of a file or an address; undefined when it is invalid. Never called with blank text. */
  readonly parse: (text: string, field: FieldDefinition) => unknown;
  /** Formats a value for a file; the inverse of `parse`. Never called with an empty value. */
  readonly print: (value: unknown, field: FieldDefinition) => string;
  /** Comparisons that the filter builder offers, the usual one first. */
  readonly comparisons: readonly Comparison[];
  readonly quick: QuickFilter | null;
  /** False when rows cannot be ordered by it. */
  readonly sortable: boolean;
  /** True when the server never returns the value: not in responses, history or files. */
  readonly secret?: true;
  /** True when the value is a list; other kinds treat an empty list as empty. */
  readonly many?: true;
  /** True when the text in a file holds less than the value: an unchanged cell leaves the value as it is. */
  readonly lossy?: true;
}

/** Types a schema's message: only names of rules are permitted, so that every error has a text. */
export const rule = (name: FieldRule): FieldRule => name;
