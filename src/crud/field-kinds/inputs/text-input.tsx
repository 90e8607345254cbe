import { referredField } from '@src/contracts/resource/field-kinds/choice/referred-field.ts';
import { textOf } from '@src/lib/text/text-of.ts';
import { type ComponentProps, useEffect, useRef } from 'react';
import { type FieldInput, type InputProps, nativeProps, typedValue } from './input-props.ts';
import { RelationInput } from './relation-input.tsx';

type Manners = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'autoComplete'>;

/** Text is taken literally: no auto-capitalization and no spell check. */
const LITERAL: Manners = { autoCapitalize: 'none', spellCheck: false };

/**
 * Text longer than the limit may be entered, because truncating pasted text would hide it; validation then reports it.
 */
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

const PlainInput = lineInput({});

/**
 * Single-line text input, or a record picker when the field refers to a record; also the fallback for kinds unknown to
 * this version.
 */
export function TextInput(props: InputProps) {
  return props.field.refersTo === undefined ? <PlainInput {...props} /> : <ReferringInput {...props} />;
}

function ReferringInput(props: InputProps) {
  const { field, values, value, onChange } = props;
  const referred = referredField(field, values);
  const by = String(values[field.refersTo?.by ?? ''] ?? '');
  const shown = useRef(by);
  const kept = useRef(new Map<string, unknown>());
  useEffect(() => {
    if (shown.current === by) return;
    // A value for one kind of reference is invalid for another; it is restored when the operator switches back to its
    // kind.
    kept.current.set(shown.current, value);
    shown.current = by;
    onChange(kept.current.get(by) ?? null);
  }, [by, value, onChange]);
  return referred === null ? <PlainInput {...props} /> : <RelationInput {...props} field={referred} />;
}
/** Input for a code. */
export const CodeInput = lineInput(LITERAL);
/** Input for an email address. */
export const EmailInput = lineInput({ ...LITERAL, inputMode: 'email' });
/** Input for a phone number. */
export const PhoneInput = lineInput({ ...LITERAL, inputMode: 'tel' });
/** Input for a web address. */
export const UrlInput = lineInput({ ...LITERAL, inputMode: 'url' });
