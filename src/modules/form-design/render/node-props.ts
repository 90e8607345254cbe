import type { ValueErrors } from '@src/contracts/form-document/check-values.ts';
import type { FormDocument, FormNode } from '@src/contracts/form-document/document.ts';
import type { Evaluation } from '@src/contracts/form-document/rules.ts';

/** What the nodes of one scope share: the form itself, a row of a repeat, or a sub-form. */
export interface NodeScope {
  readonly document: FormDocument;
  readonly evaluation: Evaluation;
  /** Ids of controls start with it, so that two rows never share one. */
  readonly prefix: string;
  /** Path of the scope, with a dot at its end. */
  readonly path: string;
  readonly errors: ValueErrors;
  readonly set: (key: string, value: unknown) => void;
  /** Shows rules that hid a node: for those who design. */
  readonly explains: boolean;
}

export interface NodeProps {
  readonly node: FormNode;
  readonly scope: NodeScope;
}
