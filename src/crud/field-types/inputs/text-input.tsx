import { textOf } from '@src/lib/text/text-of.ts';
import type { ComponentProps } from 'react';
import { type FieldInput, type InputProps, nativeProps, typedValue } from './input-props.ts';

type Manners = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'autoComplete'>;

/** Only what its name says is typed: no capital at the start, no red line below. */
const LITERAL: Manners = { autoCapitalize: 'none', spellCheck: false };

/** Longer than the limit may be typed, because cutting off what was pasted hides it; the rule then says so. */
const lineInput = (manners: Manners): FieldInput =>
  function LineInput(props: InputProps) {
    const { value, onChange } = props;
    return (
      <input
        type="text"
        autoComplete="off"
        {...manners}
        {...nativeProps(props)}
        className="input"
        value={textOf(value)}
        onChange={(event) => onChange(typedValue(event.currentTarget.value))}
      />
    );
  };

/** Single-line text input; also the fallback for types unknown to this version. */
export const TextInput = lineInput({});
/** A name that machines read too. */
export const CodeInput = lineInput(LITERAL);
/** An address of electronic mail. */
export const EmailInput = lineInput({ ...LITERAL, inputMode: 'email' });
/** A telephone number. */
export const PhoneInput = lineInput({ ...LITERAL, inputMode: 'tel' });
/** An address of the web. */
export const UrlInput = lineInput({ ...LITERAL, inputMode: 'url' });
