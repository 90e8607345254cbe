import type { GenericSchema } from 'valibot';
import type { HiddenSign } from '../../../lib/text/hidden-signs.ts';
import type { Comparison } from '../condition.ts';
import type { FieldDefinition } from '../field.ts';
import type { FieldRule } from '../field-error.ts';

/** How the filter bar asks for a field: part of a text, one or more of several values, yes or no, or a span. */
export type QuickFilter = 'contains' | 'in' | 'is' | 'range';

/** What a kind of field knows of its values, on both sides of the wire; how it looks is in `src/crud/field-kinds`. */
export interface FieldKind {
  readonly name: string;
  /** What a value that is filled in must be. The message of an issue is the name of a rule. */
  readonly schema: (field: FieldDefinition) => GenericSchema;
  /** Limits that hold where the field names none of its own, so that a refusal can name what was exceeded. */
  readonly limits?: Pick<FieldDefinition, 'min' | 'max' | 'minLength' | 'maxLength'>;
  /** The first sign of a text that nobody sees, where the kind refuses such signs. */
  readonly findHidden?: (text: string) => HiddenSign | null;
  /** The value behind a text of a file or an address; undefined when the text cannot be read. Never called with blank text. */
  readonly parse: (text: string, field: FieldDefinition) => unknown;
  /** The text of a value for a file; the opposite of `parse`. Never called with an empty value. */
  readonly print: (value: unknown, field: FieldDefinition) => string;
  /** Comparisons that the filter builder offers, the usual one first. */
  readonly comparisons: readonly Comparison[];
  readonly quick: QuickFilter | null;
  /** False when rows cannot be ordered by it. */
  readonly sortable: boolean;
  /** True when a value never leaves the server again: not in answers, not in history, not in files. */
  readonly secret?: true;
  /** True when a value is a list; for other kinds an empty list is nothing. */
  readonly many?: true;
  /** True when the text of a file holds less than the value: a cell that was not touched leaves the value as it is. */
  readonly lossy?: true;
}

/** A schema's message: only names of rules are allowed, so that every refusal has words. */
export const rule = (name: FieldRule): FieldRule => name;
