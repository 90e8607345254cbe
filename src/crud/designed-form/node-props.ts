import type { ValueErrors } from '@src/contracts/form-document/answers/check-values.ts';
import type { FormDocument, FormNode } from '@src/contracts/form-document/document.ts';
import type { Evaluation } from '@src/contracts/form-document/rules/rules.ts';
import type { ComponentType, CSSProperties } from 'react';

/** Which tab or step is open in each paged node. `owner` is its `pageKey`, `part` the id of the tab or step. */
export interface FormPages {
  readonly open: Readonly<Record<string, string>>;
  readonly show: (owner: string, part: string) => void;
  /** Shows what is wrong in an open part, at its first field; true when nothing is. */
  readonly pass: (owner: string, part: string) => boolean;
  /** The step that comes before anything can be sent; null when none does, absent where the steps send nothing. */
  readonly ahead?: StepAhead | null;
}

/** A step that is open, and the one that follows it. */
export interface StepAhead {
  readonly owner: string;
  readonly part: string;
  readonly next: string;
}

/** What the nodes of one scope share: the form itself, a row of a repeat, or a sub-form. */
export interface NodeScope {
  readonly document: FormDocument;
  readonly evaluation: Evaluation;
  /** Ids of controls start with it, so that two rows never share one. */
  readonly prefix: string;
  /** Path of the scope, with a dot at its end. */
  readonly path: string;
  readonly errors: ValueErrors;
  readonly pages: FormPages;
  /** Stays the same while the scope is drawn. */
  readonly set: (key: string, value: unknown) => void;
  /** Placeholder for a hidden node in the designer; hidden nodes are left out without it. */
  readonly Hidden: ComponentType<NodeProps> | null;
  /** False where files of the library are out of reach. */
  readonly hasLibrary?: boolean;
  /** What draws a field in the place of a control with an answer of its own. */
  readonly Field?: ComponentType<NodeProps>;
}

export interface NodeProps {
  readonly node: FormNode;
  readonly scope: NodeScope;
}

/** How many of twelve columns a node takes, on narrow, middle and wide screens. */
export const spanOf = ({ span }: FormNode): CSSProperties & Readonly<Record<`--${string}`, number>> => ({
  '--fd-xs': span.xs,
  '--fd-md': span.md,
  '--fd-lg': span.lg,
});
