import { answersView } from './answers.tsx';
import { booleanView } from './boolean.tsx';
import { colorView } from './color.tsx';
import { dateView } from './date.tsx';
import { datetimeView } from './datetime.tsx';
import type { FieldKindView } from './field-kind-view.ts';
import { filesView, fileView } from './file.tsx';
import { iconView } from './icon.tsx';
import { linesView } from './lines.tsx';
import { multiSelectView } from './multi-select.tsx';
import { decimalView } from './numbers/decimal.tsx';
import { integerView } from './numbers/integer.tsx';
import { moneyView } from './numbers/money.tsx';
import { percentView } from './numbers/percent.tsx';
import { avatarView } from './pictures/avatar.tsx';
import { imageView } from './pictures/image.tsx';
import { imagesView } from './pictures/images.tsx';
import { relationView } from './relation.tsx';
import { relationsView } from './relations.tsx';
import { selectView } from './select.tsx';
import { tagsView } from './tags.tsx';
import { codeView } from './texts/code.tsx';
import { emailView } from './texts/email.tsx';
import { longTextView } from './texts/long-text.tsx';
import { passwordView } from './texts/password.tsx';
import { personView } from './texts/person.tsx';
import { phoneView } from './texts/phone.tsx';
import { richTextView } from './texts/rich-text.tsx';
import { textView } from './texts/text.tsx';
import { titleView } from './texts/title.tsx';
import { urlView } from './texts/url.tsx';

/** Every kind of field; a new one is registered here and in `src/contracts/resource/field-kinds`. */
const VIEWS: readonly FieldKindView[] = [
  textView,
  titleView,
  longTextView,
  richTextView,
  codeView,
  emailView,
  phoneView,
  personView,
  urlView,
  integerView,
  decimalView,
  moneyView,
  percentView,
  booleanView,
  dateView,
  datetimeView,
  selectView,
  multiSelectView,
  tagsView,
  relationView,
  relationsView,
  iconView,
  colorView,
  passwordView,
  avatarView,
  imageView,
  imagesView,
  fileView,
  filesView,
  linesView,
  answersView,
];

const BY_NAME: ReadonlyMap<string, FieldKindView> = new Map(VIEWS.map((view) => [view.name, view]));

/** The view of a field kind; plain text for a kind unknown to this version. */
export const kindViewOf = (name: string): FieldKindView => BY_NAME.get(name) ?? textView;
