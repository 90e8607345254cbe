import type { FormDocument, FormNode } from './document.ts';
import { withBelow } from './tree.ts';

/** Nodes whose answers are chosen among records or files of the console, which nobody sees without a session. */
const PRIVATE_TYPES: ReadonlySet<string> = new Set(['relation', 'relations', 'file', 'video', 'audio']);

/** The nodes for which a form cannot be opened by everybody. */
export const privateNodes = ({ nodes }: Pick<FormDocument, 'nodes'>): readonly FormNode[] =>
  nodes.flatMap(withBelow).filter(({ type }) => PRIVATE_TYPES.has(type));

/** A form as visitors get it: without what it writes in the console. */
export function publicDocument(form: FormDocument): FormDocument {
  const { binding: _, ...settings } = form.settings;
  return { ...form, settings };
}
