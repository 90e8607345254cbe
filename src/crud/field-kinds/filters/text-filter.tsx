import { readMoment } from '@src/contracts/resource/field-kinds/date/calendar.ts';
import { DateInput } from '@src/ui/form/date/date-input.tsx';
import { Select } from '@src/ui/form/select.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useComposedText } from '../../shared/use-ime-input.ts';
import type { FilterProps } from '../field-kind-view.ts';

/** Text filter; text is not applied while an IME composition is active. */
export function TextFilter({ label, value, onChange }: FilterProps) {
  const typed = useComposedText(value, onChange);
  return <input type="text" className="input" aria-label={label} maxLength={200} {...typed} />;
}

/** Number filter; accepts a number as the operator writes it. */
export function NumberFilter({ field, label, value, onChange }: FilterProps) {
  const t = useTranslate();
  const typed = useComposedText(value, onChange);
  return (
    <input
      type="text"
      inputMode="decimal"
      className="input number"
      aria-label={label}
      placeholder={field.unit === 'bytes' ? t('resource.filter.bytes') : undefined}
      maxLength={20}
      {...typed}
    />
  );
}

/** Date filter; of a moment it shows the day. */
export function DayFilter({ field, label, value, onChange, onWrong }: FilterProps) {
  const moment = field.kind === 'datetime' ? readMoment(value) : undefined;
  const day = moment?.slice(0, 10) ?? value;
  return <DateInput kind="day" label={label} value={day} onChange={onChange} onWrong={onWrong} />;
}

/** Filter with the choices yes, no and any. */
export function YesNoFilter({ label, value, onChange }: FilterProps) {
  const t = useTranslate();
  return (
    <Select
      aria-label={label}
      placeholder={t('resource.filter.any')}
      options={[
        { value: 'true', label: t('resource.value.yes') },
        { value: 'false', label: t('resource.value.no') },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
