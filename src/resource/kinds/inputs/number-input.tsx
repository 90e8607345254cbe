import { HTML_LANG } from '@locales/index.ts';
import { selectLocale } from '@machines/preferences/index.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { useSelector } from '@xstate/react';
import { InputNumber } from 'primereact/inputnumber';
import type { FieldInput, InputProps } from './input-props.ts';

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

const numberInput = (mannerOf: (field: FieldDefinition) => NumberManner): FieldInput =>
  function NumberField(props: InputProps) {
    const { preferences } = useActors();
    const locale = useSelector(preferences, selectLocale);
    const { id, field, value, onChange, onBlur, disabled, required, invalid, describedBy, placeholder } = props;
    const { unit, decimals, least, prefix, suffix } = mannerOf(field);
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
        aria-required={required}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={(event) =>
          onChange(typeof event.value === 'number' ? Math.round(event.value * unit * 1e6) / 1e6 : null)
        }
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
