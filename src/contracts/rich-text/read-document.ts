import { checkDocument } from './check-document.ts';
import { documentOf, documentOfText, type RichDocument } from './document.ts';
import { plainText } from './plain-text.ts';

/**
 * The document behind a stored value: a plain text, as fields held it before they had structure, is read as paragraphs, and nothing
 * as an empty one. Undefined for what is neither a text nor a document.
 */
export function readDocument(value: unknown): RichDocument | undefined {
  if (value === null || value === undefined) return documentOf([]);
  if (typeof value === 'string') return documentOfText(value);
  return checkDocument(value) === null ? (value as RichDocument) : undefined;
}

/** The words of a stored value; empty when it can be read as nothing. */
export function plainTextOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const document = readDocument(value);
  return document === undefined ? '' : plainText(document);
}
