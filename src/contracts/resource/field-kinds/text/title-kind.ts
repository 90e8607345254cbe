import type { FieldKind } from '../field-kind.ts';
import { textKind } from './text-kind.ts';

/** One line of words, or the key of a text that follows the language. */
export const titleKind: FieldKind = { ...textKind, name: 'title' };
