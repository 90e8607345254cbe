/** A mark of a text, such as bold. */
export interface RichMark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
}

/** A node of a document: a block, a line break or a text. */
export interface RichNode {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly RichNode[];
  readonly marks?: readonly RichMark[];
  readonly text?: string;
}

/** A whole rich text, as it is stored and sent. */
export interface RichDocument extends RichNode {
  readonly type: 'doc';
  readonly content: readonly RichNode[];
}

/** Creates a document of these blocks; of one empty paragraph without any. */
export const documentOf = (blocks: readonly RichNode[]): RichDocument => ({
  type: 'doc',
  content: blocks.length === 0 ? [{ type: 'paragraph' }] : blocks,
});

/** Creates a text node with its marks. */
export const textNode = (text: string, marks: readonly RichMark[] = []): RichNode =>
  marks.length === 0 ? { type: 'text', text } : { type: 'text', text, marks };

/** Creates a document of plain text, one paragraph per line. */
export const documentOfText = (text: string): RichDocument =>
  documentOf(
    text
      .split(/\r\n|\r|\n/)
      .map((line) => (line === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [textNode(line)] })),
  );

/** A text attribute; empty when it is not a text. */
export function textAttribute({ attrs }: RichNode | RichMark, name: string): string {
  const value = attrs?.[name];
  return typeof value === 'string' ? value : '';
}

/** A number attribute; `otherwise` when it is not a number. */
export function numberAttribute({ attrs }: RichNode, name: string, otherwise: number): number {
  const value = attrs?.[name];
  return typeof value === 'number' ? value : otherwise;
}
