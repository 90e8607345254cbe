import type { FieldKind } from './field-kind.ts';
import { integerKind } from './integer-kind.ts';
import { textKind } from './text-kind.ts';

/** Every kind of field; a new one is a line here, and one in `src/resource/kinds`. */
const KINDS: readonly FieldKind[] = [textKind, integerKind];

const BY_NAME: ReadonlyMap<string, FieldKind> = new Map(KINDS.map((kind) => [kind.name, kind]));

/** The kind of this name; plain text stands in for kinds that this version does not know. */
export const kindOf = (name: string): FieldKind => BY_NAME.get(name) ?? textKind;

/** Names of all kinds. */
export const KIND_NAMES: readonly string[] = KINDS.map(({ name }) => name);
