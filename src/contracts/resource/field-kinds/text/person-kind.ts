import type { FieldKind } from '../field-kind.ts';
import { textKind } from './text-kind.ts';

/** A user name, in whose place people read the name of who has it. */
export const personKind: FieldKind = { ...textKind, name: 'person' };
