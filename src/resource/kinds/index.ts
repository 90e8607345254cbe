import { booleanView } from './boolean.tsx';
import { codeView } from './code.tsx';
import { colorView } from './color.tsx';
import { dateView } from './date.tsx';
import { datetimeView } from './datetime.tsx';
import { decimalView } from './decimal.tsx';
import { emailView } from './email.tsx';
import { iconView } from './icon.tsx';
import { imageView } from './image.tsx';
import { imagesView } from './images.tsx';
import { integerView } from './integer.tsx';
import type { FieldKindView } from './kind-view.ts';
import { linesView } from './lines.tsx';
import { longTextView } from './long-text.tsx';
import { moneyView } from './money.tsx';
import { multiSelectView } from './multi-select.tsx';
import { passwordView } from './password.tsx';
import { percentView } from './percent.tsx';
import { phoneView } from './phone.tsx';
import { relationView } from './relation.tsx';
import { relationsView } from './relations.tsx';
import { selectView } from './select.tsx';
import { tagsView } from './tags.tsx';
import { textView } from './text.tsx';
import { titleView } from './title.tsx';
import { urlView } from './url.tsx';

/** How every kind of field looks; a new one is a line here, and one in `src/contracts/resource/kinds`. */
const VIEWS: readonly FieldKindView[] = [
  textView,
  titleView,
  longTextView,
  codeView,
  emailView,
  phoneView,
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
  imageView,
  imagesView,
  linesView,
];

const BY_NAME: ReadonlyMap<string, FieldKindView> = new Map(VIEWS.map((view) => [view.name, view]));

/** How a kind of field looks; plain text stands in for one that this version does not know. */
export const kindViewOf = (name: string): FieldKindView => BY_NAME.get(name) ?? textView;
