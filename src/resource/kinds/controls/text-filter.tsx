import { useText } from '@src/ui/use-text.ts';
import { useComposedText } from '../../parts/use-composed-text.ts';
import type { FilterProps } from '../kind-view.ts';

/** A line of text; what an input method still composes is not told. */
export function TextFilter({ label, value, onChange }: FilterProps) {
  const typed = useComposedText(value, onChange);
  return <input type="text" className="input" aria-label={label} maxLength={200} {...typed} />;
}

/** A number, as the operator writes it. */
export function NumberFilter({ label, value, onChange }: FilterProps) {
  const typed = useComposedText(value, onChange);
  return (
    <input type="text" inputMode="decimal" className="input number" aria-label={label} maxLength={20} {...typed} />
  );
}

/** A day. */
export function DayFilter({ label, value, onChange }: FilterProps) {
  return (
    <input
      type="date"
      className="input"
      aria-label={label}
      value={value.slice(0, 10)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Yes or no. */
export function YesNoFilter({ label, value, onChange }: FilterProps) {
  const t = useText();
  return (
    <select
      className="input"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{t('resource.filter.any')}</option>
      <option value="true">{t('resource.value.yes')}</option>
      <option value="false">{t('resource.value.no')}</option>
    </select>
  );
}
