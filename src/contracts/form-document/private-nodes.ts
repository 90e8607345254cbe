import type { FormDocument, FormNode } from './document.ts';
import { withDescendants } from './tree.ts';

/** Nodes whose answers are chosen among records or files of the console, which require a session. */
const PRIVATE_TYPES: ReadonlySet<string> = new Set(['relation', 'relations', 'file', 'video', 'audio']);

/** The nodes that prevent a form from being opened to the public. */
export const privateNodes = ({ nodes }: Pick<FormDocument, 'nodes'>): readonly FormNode[] =>
  nodes.flatMap(withDescendants).filter(({ type }) => PRIVATE_TYPES.has(type));

/** A form as sent to visitors: without its binding to a resource. */
export function publicDocument(form: FormDocument): FormDocument {
  const { binding: _, ...settings } = form.settings;
  return { ...form, settings };
}
