import { mediaAddress, mediaIdIn } from '../media.ts';
import { type RichNode, textAttribute } from './document.ts';

/** Every node of a document, in the order of reading. */
function* nodesOf(node: RichNode): Generator<RichNode> {
  yield node;
  for (const member of node.content ?? []) yield* nodesOf(member);
}

const idsIn = (node: RichNode, idOf: (each: RichNode) => string | null): readonly string[] => {
  const ids = new Set<string>();
  for (const each of nodesOf(node)) {
    const id = idOf(each);
    if (id !== null) ids.add(id);
  }
  return [...ids];
};

/** Address of a media node: a file of the library, or a data URL; empty for other nodes. */
export function mediumAddress(node: RichNode): string {
  const id = textAttribute(node, 'mediaId');
  return textAttribute(node, 'src') || (id === '' ? '' : mediaAddress(id));
}

/** Ids of the library files in a document. */
export const getMediaIds = (document: RichNode): readonly string[] =>
  idsIn(document, (node) => mediaIdIn(mediumAddress(node)));

/** Ids of the products whose cards are in a document. */
export const getProductIds = (document: RichNode): readonly string[] =>
  idsIn(document, (node) => (node.type === 'productCard' ? textAttribute(node, 'productId') : null));

/** Replaces one file by another in a document. */
export function withMedia(node: RichNode, from: string, to: string): RichNode {
  const isIt = mediumAddress(node) === from;
  const attrs = isIt ? { attrs: { ...node.attrs, src: to, mediaId: mediaIdIn(to) ?? '' } } : {};
  if (node.content === undefined) return { ...node, ...attrs };
  return { ...node, ...attrs, content: node.content.map((each) => withMedia(each, from, to)) };
}
