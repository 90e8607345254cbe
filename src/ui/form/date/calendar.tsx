import { HTML_LANG } from '@locales/index.ts';
import { selectLocale } from '@machines/preferences/index.ts';
import { getMonthWeeks } from '@src/lib/calendar-days.ts';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useActors } from '../../app-context.tsx';
import { Icon } from '../../icon/icon.tsx';
import { useTranslate } from '../../use-translate.ts';
import { dayByKey, monthsLater } from './day-keys.ts';

interface CalendarProps {
  /** The chosen day, `YYYY-MM-DD`; null for none. */
  readonly day: string | null;
  /** The current day in the operator's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  readonly onPick: (day: string) => void;
}

/** Month calendar to choose a day by pointer or arrow keys; the grid is one tab stop. */
export function Calendar({ day, today, onPick }: CalendarProps) {
  const [current, setCurrent] = useState(day ?? today);
  const [seen, setSeen] = useState(day);
  if (seen !== day) {
    setSeen(day);
    setCurrent(day ?? today);
  }
  const grid = useRef<HTMLTableElement>(null);
  // The focus follows a day that was moved to or chosen, even into another month.
  const isMoved = useRef(false);
  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(current, event);
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    isMoved.current = true;
    setCurrent(next);
  };
  const pick = (picked: string) => {
    isMoved.current = true;
    onPick(picked);
  };
  const names = useDateNames();
  const weeks = getMonthWeeks(current.slice(0, 7));
  return (
    <div className="calendar">
      <MonthBar title={names.month(current)} onMove={(count) => setCurrent(monthsLater(current, count))} />
      <table ref={grid} className="calendar-days" aria-label={names.month(current)}>
        <Weekdays week={weeks[0] ?? []} names={names} />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <td key={each}>
                  <Day
                    name={names.day(each)}
                    day={each}
                    current={current}
                    isChosen={each === day}
                    isToday={each === today}
                    onKeyDown={onKeyDown}
                    onPick={pick}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayProps {
  readonly name: string;
  readonly day: string;
  /** The day that is the tab stop; its month is shown. */
  readonly current: string;
  readonly isChosen: boolean;
  readonly isToday: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPick: (day: string) => void;
}

function Day({ name, day, current, isChosen, isToday, onKeyDown, onPick }: DayProps) {
  return (
    <button
      type="button"
      className="calendar-day"
      tabIndex={day === current ? 0 : -1}
      data-autofocus={day === current || undefined}
      data-other={day.slice(0, 7) !== current.slice(0, 7)}
      aria-label={name}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      onKeyDown={onKeyDown}
      onClick={() => onPick(day)}
    >
      {Number(day.slice(8))}
    </button>
  );
}

interface WeekdaysProps {
  readonly week: readonly string[];
  readonly names: ReturnType<typeof useDateNames>;
}

function Weekdays({ week, names }: WeekdaysProps) {
  return (
    <thead>
      <tr>
        {week.map((each) => (
          <th key={each} scope="col" abbr={names.weekday(each)}>
            {names.shortWeekday(each)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The name of the shown month with buttons for other months and years. */
function MonthBar({ title, onMove }: { readonly title: string; readonly onMove: (months: number) => void }) {
  const t = useTranslate();
  const buttons = [
    { months: -12, label: t('calendar.previousYear'), icon: 'pi pi-angle-double-left' },
    { months: -1, label: t('calendar.previousMonth'), icon: 'pi pi-angle-left' },
    { months: 1, label: t('calendar.nextMonth'), icon: 'pi pi-angle-right' },
    { months: 12, label: t('calendar.nextYear'), icon: 'pi pi-angle-double-right' },
  ].map(({ months, label, icon }) => (
    <button
      key={months}
      type="button"
      className="button button-icon"
      aria-label={label}
      title={label}
      onClick={() => onMove(months)}
    >
      <Icon name={icon} />
    </button>
  ));
  return (
    <div className="calendar-head">
      {buttons.slice(0, 2)}
      <strong className="calendar-month" aria-live="polite">
        {title}
      </strong>
      {buttons.slice(2)}
    </div>
  );
}

/** Names of months and days in the current language; days are `YYYY-MM-DD`. */
function useDateNames() {
  const { preferences } = useActors();
  const language = HTML_LANG[useSelector(preferences, selectLocale)];
  const by = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
  };
  return {
    month: by({ year: 'numeric', month: 'long' }),
    day: by({ dateStyle: 'full' }),
    weekday: by({ weekday: 'long' }),
    shortWeekday: by({ weekday: 'short' }),
  };
}
