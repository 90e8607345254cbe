import { HTML_LANG } from '@locales/index.ts';
import { selectLocale } from '@machines/preferences/index.ts';
import type { Locale } from '@src/contracts/settings/settings.ts';
import { useSelector } from '@xstate/react';
import { useActors } from '../app-context.tsx';

/**
 * Formatters of record values in the current language. They do not round, because values are compared with each other.
 */
export interface ValueFormats {
  readonly number: (value: number) => string;
  /** A number with exactly `scale` decimals. */
  readonly decimal: (value: number, scale: number) => string;
  /** An amount from fen, with two decimals. */
  readonly money: (fen: number) => string;
  /** A percentage from basis points. */
  readonly percent: (points: number) => string;
  /** A day from `YYYY-MM-DD`. */
  readonly date: (text: string) => string;
  /** A date and time from `YYYY-MM-DD HH:mm:ss`, to the minute. */
  readonly dateTime: (text: string) => string;
  /** Joins items as in a sentence. */
  readonly list: (parts: readonly string[]) => string;
}

const FEN_PER_YUAN = 100;
const POINTS_PER_ONE = 10_000;

function formatsOf(locale: Locale): ValueFormats {
  const language = HTML_LANG[locale];
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 6 });
  const money = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
  });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const list = new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' });
  return {
    number: (value) => number.format(value),
    decimal: (value, scale) =>
      value.toLocaleString(language, { minimumFractionDigits: scale, maximumFractionDigits: scale }),
    money: (fen) => money.format(fen / FEN_PER_YUAN),
    percent: (points) => percent.format(points / POINTS_PER_ONE),
    date: (text) => text.slice(0, 10),
    dateTime: (text) => text.slice(0, 16),
    list: (parts) => list.format(parts),
  };
}

const made = new Map<Locale, ValueFormats>();

/** The formatters of the current language. */
export function useValueFormats(): ValueFormats {
  const { preferences } = useActors();
  const locale = useSelector(preferences, selectLocale);
  const known = made.get(locale) ?? formatsOf(locale);
  made.set(locale, known);
  return known;
}
