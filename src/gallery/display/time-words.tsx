import { HTML_LANG } from '@locales/index.ts';
import { selectLocale } from '@machines/preferences/index.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { momentOf, type TimeMode, writeTime } from './relative-time.ts';

interface TimeWordsProps {
  readonly value: number | string | Date;
  readonly mode?: TimeMode;
  /** How often relative words are made again. */
  readonly everyMs?: number;
}

const MINUTE_MS = 60_000;

/** A moment in words that stay true; the whole moment is its tip and its machine-readable value. */
export function TimeWords({ value, mode = 'relative', everyMs = MINUTE_MS }: TimeWordsProps) {
  const language = HTML_LANG[useSelector(useActors().preferences, selectLocale)];
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (mode !== 'relative') return;
    const look = () => setNow(Date.now());
    // A page that was hidden is behind.
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
