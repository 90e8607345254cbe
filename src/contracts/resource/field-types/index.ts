import { richTextKind } from '../../rich-text/rich-text-kind.ts';
import { booleanKind } from './boolean-kind.ts';
import { codeKind } from './code-kind.ts';
import { colorKind } from './color-kind.ts';
import { dateKind } from './date-kind.ts';
import { datetimeKind } from './datetime-kind.ts';
import { decimalKind } from './decimal-kind.ts';
import { emailKind } from './email-kind.ts';
import type { FieldKind } from './field-kind.ts';
import { iconKind } from './icon-kind.ts';
import { imageKind } from './image-kind.ts';
import { imagesKind } from './images-kind.ts';
import { integerKind } from './integer-kind.ts';
import { linesKind } from './lines-kind.ts';
import { longTextKind } from './long-text-kind.ts';
import { moneyKind } from './money-kind.ts';
import { multiSelectKind } from './multi-select-kind.ts';
import { passwordKind } from './password-kind.ts';
import { percentKind } from './percent-kind.ts';
import { phoneKind } from './phone-kind.ts';
import { relationKind } from './relation-kind.ts';
import { relationsKind } from './relations-kind.ts';
import { selectKind } from './select-kind.ts';
import { tagsKind } from './tags-kind.ts';
import { textKind } from './text-kind.ts';
import { titleKind } from './title-kind.ts';
import { urlKind } from './url-kind.ts';

/** Every kind of field; a new one is a line here, and one in `src/crud/field-types`. */
const KINDS: readonly FieldKind[] = [
  textKind,
  titleKind,
  longTextKind,
  richTextKind,
  codeKind,
  emailKind,
  phoneKind,
  urlKind,
  integerKind,
  decimalKind,
  moneyKind,
  percentKind,
  booleanKind,
  dateKind,
  datetimeKind,
  selectKind,
  multiSelectKind,
  tagsKind,
  relationKind,
  relationsKind,
  iconKind,
  colorKind,
  passwordKind,
  imageKind,
  imagesKind,
  linesKind,
];

const BY_NAME: ReadonlyMap<string, FieldKind> = new Map(KINDS.map((kind) => [kind.name, kind]));

/** The kind of this name; plain text stands in for kinds that this version does not know. */
export const kindOf = (name: string): FieldKind => BY_NAME.get(name) ?? textKind;

/** Names of all kinds. */
export const KIND_NAMES: readonly string[] = KINDS.map(({ name }) => name);

/** True for fields whose values never leave the server. */
export const isSecret = ({ kind }: { readonly kind: string }): boolean => kindOf(kind).secret === true;
