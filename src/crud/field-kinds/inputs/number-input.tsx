import { HTML_LANG } from '@locales/index.ts';
import { selectLocale } from '@machines/preferences/index.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { type FieldInput, type InputProps, nativeProps } from './input-props.ts';
import { type NumberFormat, readNumber, writeNumber } from './read-number.ts';
import { useTypedText } from './use-typed-text.ts';

const HUNDREDTHS = 100;
const DEFAULT_SCALE = 2;
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A text field for numbers; the one of the component library loses a minus sign typed before a prefix. Invalid text
 * remains the value of the field, so that validation reports it and no input is lost.
 */
const numberInput = (formatOf: (field: FieldDefinition) => NumberFormat): FieldInput =>
  function NumberField(props: InputProps) {
    const { preferences } = useActors();
    const lang = HTML_LANG[useSelector(preferences, selectLocale)];
    const { field, value, onChange, onBlur } = props;
    const typed = useTypedText(value);
    const format = formatOf(field);
    const written =
      typeof value === 'number' ? writeNumber(value, format, lang) : typeof value === 'string' ? value : '';
    const type = (text: string) => {
      typed.type(text);
      const next = text.trim() === '' ? null : (readNumber(text, format) ?? text);
      if (next !== (value ?? null)) onChange(next);
    };
    const step = (event: KeyboardEvent) => {
      const direction = STEPS[event.key];
      if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      typed.end();
      const next = (typeof value === 'number' ? value : 0) + direction * format.unit;
      // 2.3 - 1 is not 1.3 in floating point, and would be refused for its many decimals.
      onChange(Number(next.toFixed(format.maxDecimals)));
    };
    return (
      <input
        type="text"
        role="spinbutton"
        inputMode={format.maxDecimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        {...nativeProps(props)}
        {...(typeof value === 'number' ? { 'aria-valuenow': value / format.unit, 'aria-valuetext': written } : {})}
        className="input"
        value={typed.text ?? written}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={step}
        onBlur={() => {
          typed.end();
          onBlur();
        }}
      />
    );
  };

const PLAIN: NumberFormat = { unit: 1, maxDecimals: 0, minDecimals: 0, prefix: '', suffix: '' };
const MONEY: NumberFormat = { ...PLAIN, unit: HUNDREDTHS, maxDecimals: 2, minDecimals: 2, prefix: '\u00a5' };
const PERCENT: NumberFormat = { ...PLAIN, unit: HUNDREDTHS, maxDecimals: 2, suffix: '%' };

/** A whole number. */
export const IntegerInput = numberInput(() => PLAIN);
/** A number with decimals. */
export const DecimalInput = numberInput(({ scale = DEFAULT_SCALE }) => ({ ...PLAIN, maxDecimals: scale }));
/** An amount in yuan; stored in fen. */
export const MoneyInput = numberInput(() => MONEY);
/** A percentage; stored in basis points. */
export const PercentInput = numberInput(() => PERCENT);
