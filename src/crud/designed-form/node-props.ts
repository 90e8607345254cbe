import type { ValueErrors } from '@src/contracts/form-document/answers/check-values.ts';
import type { FormDocument, FormNode } from '@src/contracts/form-document/document.ts';
import type { Evaluation } from '@src/contracts/form-document/rules/rules.ts';
import type { ComponentType, CSSProperties } from 'react';

/** Which tab or step is open in each paged node. `owner` is its `pageKey`, `part` the id of the tab or step. */
export interface FormPages {
  readonly open: Readonly<Record<string, string>>;
  readonly show: (owner: string, part: string) => void;
  /**
   * Validates an open part: returns true when it is valid, else shows its errors and focuses the first invalid field.
   */
  readonly pass: (owner: string, part: string) => boolean;
  /**
   * The open step that must be left before the form can be sent; null at the last step, absent where the steps do not
   * send a form.
   */
  readonly ahead?: StepAhead | null;
}

/** An open step and the one that follows it. */
export interface StepAhead {
  readonly owner: string;
  readonly part: string;
  readonly next: string;
}

/** Shared by the nodes of one scope: the form itself, a row of a repeat, or a sub-form. */
export interface NodeScope {
  readonly document: FormDocument;
  readonly evaluation: Evaluation;
  /** Prefix of control ids, unique for each row. */
  readonly prefix: string;
  /** Path of the scope, with a trailing dot. */
  readonly path: string;
  readonly errors: ValueErrors;
  readonly pages: FormPages;
  /** Stable identity while the scope is mounted. */
  readonly set: (key: string, value: unknown) => void;
  /** Rendered for a hidden node in the designer; without it, hidden nodes are omitted. */
  readonly Hidden: ComponentType<NodeProps> | null;
  /** False where the media library cannot be accessed. */
  readonly hasLibrary?: boolean;
  /** Component that renders fields instead of the default control. */
  readonly Field?: ComponentType<NodeProps>;
}

export interface NodeProps {
  readonly node: FormNode;
  readonly scope: NodeScope;
}

/** Number of the twelve grid columns that a node spans, on narrow, medium and wide screens. */
export const spanOf = ({ span }: FormNode): CSSProperties & Readonly<Record<`--${string}`, number>> => ({
  '--fd-xs': span.xs,
  '--fd-md': span.md,
  '--fd-lg': span.lg,
});
