import type { FormDocument, FormNode } from '@src/contracts/form-document/document.ts';
import { fieldOfNode } from '@src/contracts/form-document/node-field.ts';
import { nodeKindOf } from '@src/contracts/form-document/node-kinds.ts';
import { placedNodes } from '@src/contracts/form-document/tree.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';

type Nodes = Pick<FormDocument, 'nodes'>;

/** All nodes of a form with a value of their own, in order. */
export const inputNodes = (document: Nodes): readonly FormNode[] =>
  placedNodes(document).flatMap(({ node }) =>
    nodeKindOf(node.type)?.field !== undefined && node.key !== '' ? [node] : [],
  );

/** All nodes of a form that repeat rows. */
export const repeatNodes = (document: Nodes): readonly FormNode[] =>
  placedNodes(document).flatMap(({ node }) => (node.type === 'repeat' ? [node] : []));

/** The fields that rule conditions can compare: the form's values, by key. */
export function comparedIn(document: Nodes): { readonly fields: readonly FieldDefinition[] } {
  const byKey = new Map<string, FieldDefinition>();
  for (const node of inputNodes(document)) if (!byKey.has(node.key)) byKey.set(node.key, fieldOfNode(node));
  return { fields: [...byKey.values()] };
}
