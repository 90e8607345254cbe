import { documentOf, type RichDocument, type RichNode, textNode } from '@src/contracts/rich-text/document.ts';

const line = (text: string): RichNode =>
  text.startsWith('## ')
    ? { type: 'heading', attrs: { level: 2 }, content: [textNode(text.slice(3))] }
    : { type: 'paragraph', content: [textNode(text)] };

/** A text with `## ` before headings as a document. Nothing else in it is read as markup. */
export const documentOfMarkdown = (text: string): RichDocument =>
  documentOf(
    text
      .split('\n')
      .map((each) => each.trim())
      .filter((each) => each !== '' && each !== '##')
      .map(line),
  );

/** Words of the list that the text contains, whatever piece they came in. */
export const bannedIn = (text: string, words: readonly string[]): readonly string[] =>
  words.filter((word) => word !== '' && text.toLowerCase().includes(word.toLowerCase()));
