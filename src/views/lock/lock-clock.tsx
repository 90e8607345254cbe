import { HTML_LANG } from '@locales/index.ts';
import type { Locale } from '@src/contracts/settings/settings.ts';
import { useEffect, useState } from 'react';

const SECOND = 1000;

/** Texts of the clock on the lock screen. */
export interface ClockFace {
  /** Two digits, 24 hours. */
  readonly hours: string;
  readonly minutes: string;
  /** Localised day period (AM/PM). */
  readonly half: string;
  /** Localised year, month, day and weekday. */
  readonly date: string;
}

/** Text of the clock at `time`, in milliseconds since 1970, in the browser's time zone. */
export function clockFace(time: number, locale: Locale): ClockFace {
  const moment = new Date(time);
  const language = HTML_LANG[locale];
  const parts = new Intl.DateTimeFormat(language, { hour: 'numeric', hour12: true }).formatToParts(moment);
  return {
    hours: String(moment.getHours()).padStart(2, '0'),
    minutes: String(moment.getMinutes()).padStart(2, '0'),
    half: parts.find(({ type }) => type === 'dayPeriod')?.value ?? '',
    date: new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(moment),
  };
}

/** The large clock. Assistive technology gets only the date, since the time would be announced repeatedly. */
export function LockClock({ locale }: { readonly locale: Locale }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(ticking);
  }, []);
  const { hours, minutes, half, date } = clockFace(now, locale);
  return (
    <div className="lock-clock">
      <p className="lock-time" aria-hidden="true">
        <span className="lock-tile">
          {hours}
          <span className="lock-half">{half}</span>
        </span>
        <span className="lock-tile">{minutes}</span>
      </p>
      <p className="lock-date">{date}</p>
    </div>
  );
}
