import { isRecord } from './check-attributes.ts';
import { type RichDocument, type RichNode, textAttribute } from './document.ts';

const BETWEEN: Readonly<Record<string, string>> = { tableRow: '\t', paragraph: '', heading: '', codeBlock: '' };

/** The plain text of a document: one line per block, cells of a row separated by tabs, media by name. */
export function plainText(node: RichNode): string {
  if (node.type === 'text') return node.text ?? '';
  if (node.type === 'hardBreak') return '\n';
  if (node.content === undefined) return textAttribute(node, 'alt') || textAttribute(node, 'name');
  return node.content.map(plainText).join(BETWEEN[node.type] ?? '\n');
}

/** True for a value with the shape of a document, valid or not. */
export const looksLikeDocument = (value: unknown): value is RichDocument =>
  isRecord(value) && value.type === 'doc' && Array.isArray(value.content);

/** True for a document without visible content: white space in plain lines only. */
export const isBlankDocument = ({ content }: RichDocument): boolean =>
  content.every(
    (block) =>
      (block.type === 'paragraph' || block.type === 'heading') &&
      (block.content ?? []).every(({ type, text = '' }) => type === 'hardBreak' || text.trim() === ''),
  );

/**
 * Length of a text. Signs are non-space characters; words are runs of letters and digits, and each single Han character
 * or kana.
 */
export interface TextCount {
  readonly signs: number;
  readonly han: number;
  readonly words: number;
}

const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const WORD = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu;
const countOf = (text: string, pattern: RegExp): number => Array.from(text.matchAll(pattern)).length;

/** Counts signs, Han characters and words of a document. */
export function countText(document: RichDocument): TextCount {
  const text = plainText(document);
  const han = countOf(text, HAN);
  return { signs: countOf(text, /\S/gu), han, words: han + countOf(text.replaceAll(HAN, ' '), WORD) };
}

const UNREAD: ReadonlySet<string> = new Set(['table', 'codeBlock', 'image', 'video', 'audio', 'file']);

/** The beginning of a document's text in one line of at most `max` characters; tables, code and media are left out. */
export function summaryOf({ content }: RichDocument, max: number): string {
  const parts: string[] = [];
  let length = 0;
  for (const block of content) {
    if (length > max) break;
    if (UNREAD.has(block.type)) continue;
    const text = plainText(block).replaceAll(/\s+/g, ' ').trim();
    if (text !== '') parts.push(text);
    length += text.length + 1;
  }
  const letters = Array.from(parts.join(' ').slice(0, 2 * max + 2));
  return letters.length <= max
    ? letters.join('')
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}
