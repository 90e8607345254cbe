import { childOptions, partsOfRegion } from '@src/contracts/form-document/region.ts';
import { textOf } from '@src/lib/text/text-of.ts';
import { Select } from '@src/ui/form/select.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { ariaOf, type InputProps } from '../field-kinds/inputs/input-props.ts';
import { useLabel } from '../use-label.ts';

/** A region: one dropdown per level; the next one appears when the chosen region has children. */
export function RegionInput(props: InputProps) {
  const { field, id, labelId, value, onChange, onBlur, disabled, placeholder } = props;
  const t = useTranslate();
  const label = useLabel();
  const options = field.options ?? [];
  const chosen = partsOfRegion(textOf(value));
  const levels = [null, ...chosen].map((above, level) => ({
    level,
    above,
    options: childOptions(options, above),
    value: chosen[level] ?? '',
  }));
  return (
    <span className="fd-region" data-testid="region-input">
      {levels
        .filter((each) => each.level === 0 || each.options.length > 0)
        .map((each) => (
          <Select
            key={each.level}
            {...ariaOf(props)}
            {...(each.level === 0
              ? { id }
              : {
                  'aria-labelledby': `${labelId} ${id}-level-${each.level}`,
                  'aria-required': undefined,
                })}
            data-testid="region-level"
            data-level={each.level}
            disabled={disabled}
            placeholder={placeholder ?? t('record.input.choose')}
            options={each.options.map((option) => ({ value: option.value, label: label(option.label) }))}
            value={each.value}
            onBlur={onBlur}
            onChange={(next) => onChange(next === '' ? each.above : next)}
          />
        ))}
      {levels.slice(1).map(({ level }) => (
        <span key={level} id={`${id}-level-${level}`} className="visually-hidden">
          {t('designedForm.level', { level: level + 1 })}
        </span>
      ))}
    </span>
  );
}
