import { HTML_LANG } from '@locales/index.ts';
import { selectLocale } from '@machines/preferences/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { momentOf, type TimeMode, writeTime } from './relative-time.ts';

interface RelativeTimeTextProps {
  readonly value: number | string | Date;
  readonly mode?: TimeMode;
  /** Interval between updates of the text, in milliseconds. */
  readonly everyMs?: number;
}

const MINUTE_MS = 60_000;

/** Relative time that stays up to date; the full date is its tooltip and its machine-readable value. */
export function RelativeTimeText({ value, mode = 'relative', everyMs = MINUTE_MS }: RelativeTimeTextProps) {
  const language = HTML_LANG[useSelector(useActors().preferences, selectLocale)];
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (mode !== 'relative') return;
    const look = () => setNow(Date.now());
    // Updates at once, since a hidden page is out of date.
    look();
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, [mode, everyMs]);
  const moment = momentOf(value);
  if (Number.isNaN(moment)) return null;
  return (
    <time dateTime={new Date(moment).toISOString()} title={writeTime(moment, now, 'dateTime', language)}>
      {writeTime(moment, now, mode, language)}
    </time>
  );
}
