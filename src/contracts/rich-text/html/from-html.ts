import { checkDocument, DOCUMENT_LIMITS } from '../check-document.ts';
import { documentOf, type RichDocument, type RichNode } from '../document.ts';
import { BlockReader } from './block-reader.ts';
import { parseHtml } from './parse-html.ts';

/**
 * Converts foreign markup to a document: what fits the schema is kept, everything else becomes its visible text or is
 * dropped. The result always fits the schema; a document that is too long is cut at the end of a block.
 */
export function documentFromHtml(markup: string): RichDocument {
  const blocks = new BlockReader().read(parseHtml(fragmentOf(markup)));
  const document = documentOf(withinLimits(blocks));
  return checkDocument(document) === null ? document : documentOf([]);
}

/** The copied fragment; programs write a whole page around it. */
function fragmentOf(markup: string): string {
  const start = markup.indexOf('<!--StartFragment');
  const end = markup.lastIndexOf('<!--EndFragment');
  if (start === -1 || end <= start) return markup;
  const fragment = markup.slice(markup.indexOf('>', start) + 1, end);
  // Spreadsheets start the fragment inside their table.
  return /^\s*<(?:tr|td|th|col|tbody)\b/i.test(fragment) ? `<table>${fragment}</table>` : fragment;
}

function withinLimits(blocks: readonly RichNode[]): readonly RichNode[] {
  const size = { nodes: 1, characters: 0, attributes: 0 };
  const taken = blocks.findIndex((block) => {
    measure(block, size);
    return (
      size.nodes > DOCUMENT_LIMITS.nodes ||
      size.characters > DOCUMENT_LIMITS.characters ||
      size.attributes > DOCUMENT_LIMITS.attributeCharacters
    );
  });
  return taken === -1 ? blocks : blocks.slice(0, taken);
}

function measure(node: RichNode, size: { nodes: number; characters: number; attributes: number }): void {
  size.nodes += 1;
  size.characters += node.text?.length ?? 0;
  for (const each of Object.values(node.attrs ?? {})) size.attributes += typeof each === 'string' ? each.length : 0;
  for (const member of node.content ?? []) measure(member, size);
}
