import { richTextKind } from '../../rich-text/rich-text-kind.ts';
import { answersKind } from './answers-kind.ts';
import { avatarKind } from './avatar-kind.ts';
import { booleanKind } from './boolean-kind.ts';
import { multiSelectKind } from './choice/multi-select-kind.ts';
import { relationKind } from './choice/relation-kind.ts';
import { relationsKind } from './choice/relations-kind.ts';
import { selectKind } from './choice/select-kind.ts';
import { tagsKind } from './choice/tags-kind.ts';
import { dateKind } from './date/date-kind.ts';
import { datetimeKind } from './date/datetime-kind.ts';
import type { FieldKind } from './field-kind.ts';
import { fileKind } from './file-kind.ts';
import { filesKind } from './files-kind.ts';
import { imageKind } from './image-kind.ts';
import { imagesKind } from './images-kind.ts';
import { linesKind } from './lines-kind.ts';
import { decimalKind } from './number/decimal-kind.ts';
import { integerKind } from './number/integer-kind.ts';
import { moneyKind } from './number/money-kind.ts';
import { percentKind } from './number/percent-kind.ts';
import { codeKind } from './text/code-kind.ts';
import { colorKind } from './text/color-kind.ts';
import { emailKind } from './text/email-kind.ts';
import { iconKind } from './text/icon-kind.ts';
import { longTextKind } from './text/long-text-kind.ts';
import { passwordKind } from './text/password-kind.ts';
import { personKind } from './text/person-kind.ts';
import { phoneKind } from './text/phone-kind.ts';
import { textKind } from './text/text-kind.ts';
import { titleKind } from './text/title-kind.ts';
import { urlKind } from './text/url-kind.ts';

/** All kinds of fields; add a new one here and in `src/crud/field-kinds`. */
const KINDS: readonly FieldKind[] = [
  textKind,
  titleKind,
  longTextKind,
  richTextKind,
  codeKind,
  emailKind,
  phoneKind,
  personKind,
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
  avatarKind,
  imageKind,
  imagesKind,
  fileKind,
  filesKind,
  linesKind,
  answersKind,
];

const BY_NAME: ReadonlyMap<string, FieldKind> = new Map(KINDS.map((kind) => [kind.name, kind]));

/** The kind of this name; plain text for unknown kinds. */
export const kindOf = (name: string): FieldKind => BY_NAME.get(name) ?? textKind;

/** Names of all kinds. */
export const KIND_NAMES: readonly string[] = KINDS.map(({ name }) => name);

/** True for fields whose values never leave the server. */
export const isSecret = ({ kind }: { readonly kind: string }): boolean => kindOf(kind).secret === true;
