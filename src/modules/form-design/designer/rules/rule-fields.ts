import type { FormDocument, FormNode } from '@src/contracts/form-document/document.ts';
import { fieldOfNode } from '@src/contracts/form-document/node-field.ts';
import { nodeKindOf } from '@src/contracts/form-document/node-kinds.ts';
import { placedNodes } from '@src/contracts/form-document/tree.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';

type Nodes = Pick<FormDocument, 'nodes'>;

/** Every node of a form that has a value of its own, in order. */
export const inputNodes = (document: Nodes): readonly FormNode[] =>
  placedNodes(document).flatMap(({ node }) =>
    nodeKindOf(node.type)?.field !== undefined && node.key !== '' ? [node] : [],
  );

/** Nodes of a form that hold rows. */
export const repeatNodes = (document: Nodes): readonly FormNode[] =>
  placedNodes(document).flatMap(({ node }) => (node.type === 'repeat' ? [node] : []));

/** What conditions of rules compare: the values of a form by their keys. */
export function comparedIn(document: Nodes): { readonly fields: readonly FieldDefinition[] } {
  const byKey = new Map<string, FieldDefinition>();
  for (const node of inputNodes(document)) if (!byKey.has(node.key)) byKey.set(node.key, fieldOfNode(node));
  return { fields: [...byKey.values()] };
}
