import { FileInput, FilesInput } from '../../media/file-input.tsx';
import { BooleanInput } from './boolean-input.tsx';
import { ColorInput } from './color-input.tsx';
import { DateInput, DatetimeInput } from './date-input.tsx';
import { IconInput } from './icon-input.tsx';
import type { FieldInput } from './input-props.ts';
import { LongTextInput } from './long-text-input.tsx';
import { DecimalInput, IntegerInput, MoneyInput, PercentInput } from './number-input.tsx';
import { MultiSelectInput, SelectInput } from './option-input.tsx';
import { PasswordInput } from './password-input.tsx';
import { AvatarInput } from './pictures/avatar-input.tsx';
import { ImageInput } from './pictures/image-input.tsx';
import { ImagesInput } from './pictures/images-input.tsx';
import { RelationInput, RelationsInput } from './relation-input.tsx';
import { RichTextInput } from './rich-text-input.tsx';
import { TagsInput } from './tags-input.tsx';
import { CodeInput, EmailInput, PhoneInput, TextInput, UrlInput } from './text-input.tsx';

/** The input of every field kind; separate from the views, so that lists do not load code that only forms need. */
const INPUTS: ReadonlyMap<string, FieldInput> = new Map<string, FieldInput>([
  ['text', TextInput],
  ['title', TextInput],
  ['longText', LongTextInput],
  ['richText', RichTextInput],
  ['code', CodeInput],
  ['email', EmailInput],
  ['phone', PhoneInput],
  ['url', UrlInput],
  ['avatar', AvatarInput],
  ['image', ImageInput],
  ['images', ImagesInput],
  ['file', FileInput],
  ['files', FilesInput],
  ['integer', IntegerInput],
  ['decimal', DecimalInput],
  ['money', MoneyInput],
  ['percent', PercentInput],
  ['boolean', BooleanInput],
  ['date', DateInput],
  ['datetime', DatetimeInput],
  ['select', SelectInput],
  ['multiSelect', MultiSelectInput],
  ['tags', TagsInput],
  ['relation', RelationInput],
  ['relations', RelationsInput],
  ['icon', IconInput],
  ['color', ColorInput],
  ['password', PasswordInput],
]);

/** The input of a field kind; null for a kind unknown to this version, whose values are read-only. */
export const inputOf = (kind: string): FieldInput | null => INPUTS.get(kind) ?? null;
