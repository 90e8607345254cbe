import { HTML_LANG } from '@locales/index.ts';
import { selectLocale } from '@machines/preferences/index.ts';
import type { Locale } from '@src/contracts/settings/settings.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useSelector } from '@xstate/react';

/** Formats of numbers, money and times in the current language. */
export interface Formats {
  readonly count: (value: number) => string;
  /** Money from fen, whole yuan. */
  readonly yuan: (fen: number) => string;
  /** Percentage from a fraction of 1, with one decimal. */
  readonly share: (part: number) => string;
  /** A day from `YYYY-MM-DD`, without the year. */
  readonly day: (date: string) => string;
  /** A month from `YYYY-MM`. */
  readonly month: (month: string) => string;
  /** A time from milliseconds since 1970, to the second, in the format of records. */
  readonly moment: (time: number) => string;
  /** A time from `YYYY-MM-DD HH:mm:ss`, to the minute, without the year. */
  readonly shortMoment: (text: string) => string;
  /** Localised date with its weekday. */
  readonly longDay: (time: number) => string;
}

const FEN_PER_YUAN = 100;

/** A format that is created on first use: each takes about a millisecond, and the first page needs three of them. */
function once<Format>(create: () => Format): () => Format {
  let created: Format | undefined;
  return () => {
    created ??= create();
    return created;
  };
}

function formatsOf(locale: Locale): Formats {
  const language = HTML_LANG[locale];
  const numbers = (options: Intl.NumberFormatOptions = {}) => once(() => new Intl.NumberFormat(language, options));
  const dates = (options: Intl.DateTimeFormatOptions, by: string = language) =>
    once(() => new Intl.DateTimeFormat(by, options));
  const count = numbers();
  const yuan = numbers({
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
  const share = numbers({ style: 'percent', maximumFractionDigits: 1 });
  const day = dates({ month: 'numeric', day: 'numeric' });
  const month = dates({ year: '2-digit', month: 'short' });
  // Swedish uses the same date-time format as records.
  const moment = dates({ dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' }, 'sv-SE');
  const shortMoment = dates({ month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const longDay = dates({ dateStyle: 'full' });
  return {
    count: (value) => count().format(value),
    yuan: (fen) => yuan().format(fen / FEN_PER_YUAN),
    share: (part) => share().format(part),
    day: (date) => day().format(momentOf(`${date} 00:00:00`)),
    month: (text) => month().format(momentOf(`${text}-01 00:00:00`)),
    moment: (time) => moment().format(time),
    shortMoment: (text) => shortMoment().format(momentOf(text)),
    longDay: (time) => longDay().format(time),
  };
}

/** Parses a server's `YYYY-MM-DD HH:mm:ss` in the operator's local time zone. */
export function momentOf(text: string): Date {
  return new Date(text.replace(' ', 'T'));
}

const made = new Map<Locale, Formats>();

/** The formats of the current language. */
export function useFormats(): Formats {
  const { preferences } = useActors();
  const locale = useSelector(preferences, selectLocale);
  return formatsFor(locale);
}

/** The formats of a language; created once. */
export function formatsFor(locale: Locale): Formats {
  const known = made.get(locale) ?? formatsOf(locale);
  made.set(locale, known);
  return known;
}
