import { HTML_LANG } from '@locales/index.ts';
import { selectLocale } from '@machines/preferences/index.ts';
import { addCalendarMonths } from '@src/lib/calendar-days.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';

interface CalendarToolbarProps {
  /** The visible month, as `YYYY-MM`. */
  readonly month: string;
  readonly onShow: (month: string) => void;
  /** Shows the current month. */
  readonly onToday: () => void;
}

/** Name of the visible month, with navigation to other months. */
export function CalendarToolbar({ month, onShow, onToday }: CalendarToolbarProps) {
  const t = useTranslate();
  const { preferences } = useActors();
  const language = HTML_LANG[useSelector(preferences, selectLocale)];
  const name = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <div className="news-calendar-toolbar">
      <button
        type="button"
        className="button"
        data-testid="calendar-previous"
        onClick={() => onShow(addCalendarMonths(month, -1))}
      >
        <Icon name="pi pi-chevron-left" label={t('news.calendar.previous')} />
      </button>
      <button
        type="button"
        className="button"
        data-testid="calendar-next"
        onClick={() => onShow(addCalendarMonths(month, 1))}
      >
        <Icon name="pi pi-chevron-right" label={t('news.calendar.next')} />
      </button>
      <button type="button" className="button" data-testid="calendar-today" onClick={onToday}>
        {t('news.calendar.today')}
      </button>
      <h2 aria-live="polite" data-testid="calendar-month">
        {name.format(new Date(`${month}-01T00:00:00Z`))}
      </h2>
    </div>
  );
}
