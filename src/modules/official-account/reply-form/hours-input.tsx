import { SelectField } from '@src/ui/form/select.tsx';
import { TextField } from '@src/ui/form/text-field.tsx';
import '../official-account.css';
import type { InputProps } from '@src/crud/field-kinds/inputs/input-props.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { REPLY_LIMITS } from '../definitions/limits.ts';
import { hoursOf, type WeeklyHours } from '../definitions/replies/reply-rule.ts';
import { RemoveLine, Rows } from './line-fields.tsx';
import { numbered } from './numbered.ts';

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const OFFICE: WeeklyHours = { day: 1, from: '09:00', to: '18:00' };

/** Edits the weekly hours in which a rule answers; none means all. */
export function HoursInput({ value, onChange, onBlur, disabled, labelId }: InputProps) {
  const t = useTranslate();
  const hours = hoursOf(value);
  const set = (next: readonly WeeklyHours[]) =>
    onChange(next.map(({ day, from, to }) => ({ day: String(day), from, to })));
  const change = (index: number, part: Partial<WeeklyHours>) =>
    set(hours.map((each, at) => (at === index ? { ...each, ...part } : each)));
  const last = hours.at(-1);
  const next = last === undefined ? OFFICE : { ...last, day: (last.day % 7) + 1 };
  const isFull = disabled || hours.length >= REPLY_LIMITS.hours;
  return (
    <Rows
      labelId={labelId}
      testId="hours"
      addLabel={t('official.lines.addHours')}
      onAdd={isFull ? null : () => set([...hours, next])}
      onBlur={onBlur}
    >
      {numbered(hours).map(({ entry: { day, from, to }, place: index }) => (
        <div className="official-row" key={index}>
          <SelectField
            label={t('official.lines.day', { line: index + 1 })}
            data-testid="hours-day"
            options={DAYS.map((each) => ({ value: String(each), label: t(`official.day.${each}`) }))}
            value={String(day)}
            disabled={disabled}
            onChange={(each) => change(index, { day: Number(each) })}
          />
          <TextField
            label={t('official.lines.from')}
            data-testid="hours-from"
            value={from}
            disabled={disabled}
            onChange={(each) => change(index, { from: each })}
          />
          <TextField
            label={t('official.lines.to')}
            data-testid="hours-to"
            value={to}
            disabled={disabled}
            onChange={(each) => change(index, { to: each })}
          />
          <RemoveLine
            line={index + 1}
            disabled={disabled}
            onRemove={() => set(hours.filter((_, at) => at !== index))}
          />
        </div>
      ))}
    </Rows>
  );
}
