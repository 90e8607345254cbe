import { documentOf, type RichDocument, type RichMark, type RichNode } from '@src/contracts/rich-text/document.ts';
import { readDocument } from '@src/contracts/rich-text/read-document.ts';
import type { AttributeSpec, Mark, Node } from 'prosemirror-model';
import { documentSchema } from './document-schema.ts';

/**
 * Stores only attributes that differ from the schema's defaults, so that a document that was opened but not edited is
 * unchanged.
 */
function toAttrs(
  attrs: Readonly<Record<string, unknown>>,
  rules: Readonly<Record<string, AttributeSpec>> | null | undefined,
) {
  const own = Object.entries(attrs).filter(([name, value]) => {
    const rule = rules?.[name];
    return rule === undefined || !('default' in rule) || rule.default !== value;
  });
  return own.length === 0 ? {} : { attrs: Object.fromEntries(own) };
}

function toMark(mark: Mark): RichMark {
  return { type: mark.type.name, ...toAttrs(mark.attrs, mark.type.spec.attrs) };
}

function toNode(node: Node): RichNode {
  const content: RichNode[] = [];
  node.forEach((member) => void content.push(toNode(member)));
  return {
    type: node.type.name,
    ...toAttrs(node.attrs, node.type.spec.attrs),
    ...(content.length > 0 ? { content } : {}),
    ...(node.marks.length > 0 ? { marks: node.marks.map(toMark) } : {}),
    ...(node.isText ? { text: node.text ?? '' } : {}),
  };
}

/** The document of an editor in the stored format. */
export const toStored = (doc: Node): RichDocument => documentOf(toNode(doc).content ?? []);

/** Parses a stored value for the editor; undefined when it is neither text nor a document. */
export function fromStored(value: unknown): Node | undefined {
  const document = readDocument(value);
  return document === undefined ? undefined : documentSchema.nodeFromJSON(document);
}
