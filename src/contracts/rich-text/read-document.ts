import { checkDocument } from './check-document.ts';
import { documentOf, documentOfText, type RichDocument } from './document.ts';
import { plainText } from './plain-text.ts';

/**
 * Reads a stored value as a document: a plain text, as stored before fields had rich text, becomes paragraphs, and null
 * an empty document. Undefined for other values.
 */
export function readDocument(value: unknown): RichDocument | undefined {
  if (value === null || value === undefined) return documentOf([]);
  if (typeof value === 'string') return documentOfText(value);
  return checkDocument(value) === null ? (value as RichDocument) : undefined;
}

/** The plain text of a stored value; empty when it cannot be read. */
export function plainTextOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const document = readDocument(value);
  return document === undefined ? '' : plainText(document);
}
