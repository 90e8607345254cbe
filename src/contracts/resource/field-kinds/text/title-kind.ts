import type { FieldKind } from '../field-kind.ts';
import { textKind } from './text-kind.ts';

/** One line of text, or a locale key. */
export const titleKind: FieldKind = { ...textKind, name: 'title' };
