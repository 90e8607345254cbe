import { referredField } from '@src/contracts/resource/field-kinds/choice/referred-field.ts';
import { textOf } from '@src/lib/text/text-of.ts';
import { type ComponentProps, useEffect, useRef } from 'react';
import { type FieldInput, type InputProps, nativeProps, typedValue } from './input-props.ts';
import { RelationInput } from './relation-input.tsx';

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

const PlainInput = lineInput({});

/** Single-line text input, or a choice of the record that it refers to; also the fallback for types unknown to this version. */
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
    // What was filled in for one kind means nothing for another; it is there again when one comes back to it.
    kept.current.set(shown.current, value);
    shown.current = by;
    onChange(kept.current.get(by) ?? null);
  }, [by, value, onChange]);
  return referred === null ? <PlainInput {...props} /> : <RelationInput {...props} field={referred} />;
}
/** A name that machines read too. */
export const CodeInput = lineInput(LITERAL);
/** An address of electronic mail. */
export const EmailInput = lineInput({ ...LITERAL, inputMode: 'email' });
/** A telephone number. */
export const PhoneInput = lineInput({ ...LITERAL, inputMode: 'tel' });
/** An address of the web. */
export const UrlInput = lineInput({ ...LITERAL, inputMode: 'url' });
