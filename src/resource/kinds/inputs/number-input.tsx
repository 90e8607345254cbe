import { HTML_LANG } from '@locales/index.ts';
import { selectLocale } from '@machines/preferences/index.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { useSelector } from '@xstate/react';
import { InputNumber } from 'primereact/inputnumber';
import { ariaOf, type FieldInput, type InputProps } from './input-props.ts';
import { useValueNow } from './use-value-now.ts';

/** How a number is typed, and what it is multiplied with to be kept whole. */
interface NumberManner {
  readonly unit: number;
  readonly decimals: number;
  readonly least: number;
  readonly prefix?: string;
  readonly suffix?: string;
}

const HUNDREDTHS = 100;
const USUAL_SCALE = 2;
/** Decimals beyond these come from the arithmetic of the machine alone. */
const PRECISION = 1e6;

const numberInput = (mannerOf: (field: FieldDefinition) => NumberManner): FieldInput =>
  function NumberField(props: InputProps) {
    const { preferences } = useActors();
    const locale = useSelector(preferences, selectLocale);
    const { id, field, value, onChange, onBlur, disabled, invalid, placeholder } = props;
    const { unit, decimals, least, prefix, suffix } = mannerOf(field);
    useValueNow(id, value);
    const change = (typed: number | null | undefined) => {
      const next = typeof typed === 'number' ? Math.round(typed * unit * PRECISION) / PRECISION : null;
      if (next !== (value ?? null)) onChange(next);
    };
    return (
      <InputNumber
        inputId={id}
        className="record-number"
        locale={HTML_LANG[locale]}
        value={typeof value === 'number' ? value / unit : null}
        minFractionDigits={least}
        maxFractionDigits={decimals}
        {...(prefix === undefined ? {} : { prefix })}
        {...(suffix === undefined ? {} : { suffix })}
        disabled={disabled}
        invalid={invalid}
        placeholder={placeholder ?? ''}
        pt={{ input: { root: ariaOf(props) } }}
        // What a program, a voice or a password manager put in is heard when the field is left.
        onValueChange={(event) => change(event.value)}
        onChange={(event) => change(event.value)}
        onBlur={onBlur}
      />
    );
  };

/** A whole number. */
export const IntegerInput = numberInput(() => ({ unit: 1, decimals: 0, least: 0 }));
/** A number with decimals. */
export const DecimalInput = numberInput(({ scale = USUAL_SCALE }) => ({ unit: 1, decimals: scale, least: 0 }));
/** An amount in yuan; kept in fen. */
export const MoneyInput = numberInput(() => ({ unit: HUNDREDTHS, decimals: 2, least: 2, prefix: '\u00a5' }));
/** A percentage; kept in basis points. */
export const PercentInput = numberInput(() => ({ unit: HUNDREDTHS, decimals: 2, least: 0, suffix: '%' }));
