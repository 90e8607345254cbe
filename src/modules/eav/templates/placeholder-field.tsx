import { selectLocale } from '@machines/preferences/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { SelectField } from '@src/ui/form/select.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { TemplatePlaceholder } from '../definitions/template-placeholders.ts';
import type { Target, Targets } from './load-targets.ts';

interface PlaceholderFieldProps {
  readonly placeholder: TemplatePlaceholder;
  readonly targets: Targets;
  /** The chosen collection, whose fields are offered. */
  readonly collection: Target | null;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (value: string) => void;
}

/** Input for one placeholder: a list of choices for its kind, or a text. */
export function PlaceholderField({
  placeholder,
  targets,
  collection,
  value,
  isWrong,
  onChange,
}: PlaceholderFieldProps) {
  const t = useTranslate();
  const id = useId();
  const locale = useSelector(useActors().preferences, selectLocale);
  const { key, kind, label, values } = placeholder;
  const common = { 'data-testid': `template-${key}`, 'aria-required': true, 'aria-invalid': isWrong } as const;
  const options = {
    collection: targets.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
    field: (collection?.fields ?? []).map(({ code, zh, en }) => ({
      value: code,
      label: `${locale === 'zh_CN' ? zh : en} (${code})`,
    })),
    choice: values.map((each) => ({ value: each, label: each })),
    value: [],
  }[kind];
  return (
    <div>
      {kind === 'value' ? (
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {label}
          </label>
          <input
            {...common}
            id={id}
            className="input"
            maxLength={100}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      ) : (
        <SelectField
          {...common}
          label={label}
          placeholder={t(
            kind === 'field' && collection === null ? 'eav.template.firstCollection' : 'eav.template.choose',
          )}
          disabled={kind === 'field' && collection === null}
          options={options}
          value={value}
          onChange={onChange}
        />
      )}
      {isWrong && (
        <p className="field-error" role="alert">
          {t('eav.template.needed')}
        </p>
      )}
    </div>
  );
}
