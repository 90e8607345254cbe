import type { FormTarget } from '@src/contracts/endpoints/forms.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { SelectField, type SelectFieldProps } from '@src/ui/form/select.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useTargets } from './use-targets.ts';

interface TargetSelectProps extends SelectFieldProps {
  readonly targets: readonly FormTarget[];
}

/** A choice of resource: user-made collections, and built-in ones. */
export function TargetSelect({ targets, value, ...rest }: TargetSelectProps) {
  const t = useTranslate();
  const label = useLabel();
  const isKnown = value === '' || targets.some(({ name }) => name === value);
  const group = (text: string, members: readonly FormTarget[]) =>
    members.length > 0 && (
      <optgroup label={text}>
        {members.map((target) => (
          <option key={target.name} value={target.name}>
            {label(target.label)}
          </option>
        ))}
      </optgroup>
    );
  return (
    <SelectField {...rest} options={isKnown ? [] : [{ value, label: value }]} value={value}>
      {group(
        t('formDesign.prop.made'),
        targets.filter(({ code }) => code !== null),
      )}
      {group(
        t('formDesign.prop.built'),
        targets.filter(({ code }) => code === null),
      )}
    </SelectField>
  );
}

interface ResourceProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** Edits the resource whose records a node offers. */
export function ResourceProp({ value, onChange }: ResourceProps) {
  const t = useTranslate();
  return (
    <TargetSelect
      label={t('formDesign.prop.resource')}
      data-testid="form-prop-resource"
      placeholder={t('formDesign.rules.choose')}
      targets={useTargets().data ?? []}
      value={value}
      onChange={onChange}
    />
  );
}
