import { FORM_DESIGN_TEXTS } from '@locales/lazy/form-design.ts';
import type { FormNode, FormText } from '@src/contracts/form-document/document.ts';
import { wordsOf } from '@src/contracts/form-document/node-field.ts';
import { useLabel } from '@src/crud/use-label.ts';

function textIn(tree: unknown, path: readonly string[]): string {
  const found = path.reduce<unknown>(
    (below, step) =>
      typeof below === 'object' && below !== null ? Object.entries(below).find(([k]) => k === step)?.[1] : undefined,
    tree,
  );
  return typeof found === 'string' ? found : (path.at(-1) ?? '');
}

/** The name of a node type in both languages, which is the initial label of a new node. */
export function kindLabel(type: string): FormText {
  const path = ['formDesign', 'node', type];
  return { zh_CN: textIn(FORM_DESIGN_TEXTS.zh_CN, path), en: textIn(FORM_DESIGN_TEXTS.en, path) };
}

/** Returns a function that gives the name of a node in the current language. */
export function useNodeName(): (node: FormNode | undefined) => string {
  const label = useLabel();
  return (node) => (node === undefined ? '' : label(wordsOf(node.label, node.key || node.type)));
}
