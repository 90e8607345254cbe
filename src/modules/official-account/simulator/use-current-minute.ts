import { useEffect, useState } from 'react';
import type { Moment } from '../definitions/replies/match-reply.ts';
import { momentOf } from '../definitions/replies/moment-of.ts';

const LOOK_MS = 1000;

/** The current minute, as long as the component is shown. */
export function useCurrentMinute(): Moment {
  const [minute, setMinute] = useState(() => momentOf(new Date()));
  useEffect(() => {
    const look = () =>
      setMinute((shown) => {
        const next = momentOf(new Date());
        return next.time === shown.time && next.date === shown.date ? shown : next;
      });
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return minute;
}
