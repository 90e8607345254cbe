import type { FieldKind } from '../field-kind.ts';
import { textKind } from './text-kind.ts';

/** A user name; shown as the display name of the account. */
export const personKind: FieldKind = { ...textKind, name: 'person' };
