import { addLocale, type LocaleOptions, locale } from 'primereact/api';
import type { Translate } from '../use-translate.ts';

const PLAIN = [
  'accept',
  'addRule',
  'am',
  'apply',
  'cancel',
  'choose',
  'chooseDate',
  'chooseMonth',
  'chooseYear',
  'clear',
  'completed',
  'contains',
  'custom',
  'dateAfter',
  'dateBefore',
  'dateIs',
  'dateIsNot',
  'emptyFilterMessage',
  'emptyMessage',
  'emptySearchMessage',
  'emptySelectionMessage',
  'endsWith',
  'equals',
  'filter',
  'gt',
  'gte',
  'lt',
  'lte',
  'matchAll',
  'matchAny',
  'medium',
  'nextDecade',
  'nextHour',
  'nextMinute',
  'nextMonth',
  'nextSecond',
  'nextYear',
  'noFileChosenMessage',
  'noFilter',
  'notContains',
  'notEquals',
  'now',
  'passwordPrompt',
  'pending',
  'pm',
  'prevDecade',
  'prevHour',
  'prevMinute',
  'prevMonth',
  'prevSecond',
  'prevYear',
  'reject',
  'removeRule',
  'startsWith',
  'strong',
  'today',
  'upload',
  'weak',
  'weekHeader',
] as const;

const ARIA = [
  'cancelEdit',
  'close',
  'collapseLabel',
  'collapseRow',
  'editRow',
  'expandLabel',
  'expandRow',
  'falseLabel',
  'filterConstraint',
  'filterOperator',
  'firstPageLabel',
  'gridView',
  'hideFilterMenu',
  'jumpToPageDropdownLabel',
  'jumpToPageInputLabel',
  'lastPageLabel',
  'listLabel',
  'listView',
  'moveAllToSource',
  'moveAllToTarget',
  'moveBottom',
  'moveDown',
  'moveToSource',
  'moveToTarget',
  'moveTop',
  'moveUp',
  'navigation',
  'next',
  'nextPageLabel',
  'nullLabel',
  'passwordHide',
  'passwordShow',
  'previous',
  'prevPageLabel',
  'removeLabel',
  'rotateLeft',
  'rotateRight',
  'rowsPerPageLabel',
  'saveEdit',
  'scrollTop',
  'selectAll',
  'selectLabel',
  'selectRow',
  'showFilterMenu',
  'slide',
  'star',
  'trueLabel',
  'unselectAll',
  'unselectLabel',
  'unselectRow',
  'zoomImage',
  'zoomIn',
  'zoomOut',
] as const;

/** Locale table of the component library; its types lack some keys that its components read. */
export type PrimeTexts = LocaleOptions & Readonly<Record<string, unknown>>;

/** A Sunday, from which the names of weekdays are formatted. */
const SUNDAY = Date.UTC(2024, 0, 7);
const DAY = 86_400_000;

/**
 * All texts of the component library in one language (BCP 47, such as `zh-CN`); names of days and months come from
 * `Intl`.
 */
export function primeLocale(tag: string, t: Translate): PrimeTexts {
  const plain = Object.fromEntries(PLAIN.map((name) => [name, t(`prime.${name}`)]));
  const aria = Object.fromEntries(ARIA.map((name) => [name, t(`prime.aria.${name}`)]));
  const chinese = tag.startsWith('zh');
  return {
    ...plain,
    ...dateNames(tag),
    fileChosenMessage: t('prime.fileChosenMessage', { number: '{0}' }),
    searchMessage: t('prime.searchMessage', { number: '{0}' }),
    selectionMessage: t('prime.selectionMessage', { number: '{0}' }),
    fileSizeTypes: ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'],
    dateFormat: 'yy-mm-dd',
    firstDayOfWeek: chinese ? 1 : 0,
    showMonthAfterYear: chinese,
    aria: {
      ...aria,
      pageLabel: t('prime.aria.pageLabel', { page: '{page}' }),
      otpLabel: t('prime.aria.otpLabel', { number: '{0}' }),
      stars: t('prime.aria.stars', { star: '{star}' }),
      slideNumber: '{slideNumber}',
    },
  };
}

/** The last registered locale. */
let registered: { readonly tag: string; readonly t: Translate } | null = null;

/**
 * Sets the language of the component library and returns its locale name. Texts are registered once per language,
 * because collecting them with the names of days and months is slow.
 */
export function bindPrimeLocale(language: string, t: Translate): string {
  const tag = language.replace('_', '-');
  if (registered?.tag !== tag || registered.t !== t) addLocale(tag, primeLocale(tag, t));
  registered = { tag, t };
  locale(tag);
  return tag;
}

function dateNames(tag: string) {
  const days = (weekday: 'long' | 'short' | 'narrow') => {
    const format = new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, index) => format.format(SUNDAY + index * DAY));
  };
  const months = (month: 'long' | 'short') => {
    const format = new Intl.DateTimeFormat(tag, { month, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2024, index, 1)));
  };
  return {
    dayNames: days('long'),
    dayNamesShort: days('short'),
    dayNamesMin: tag.startsWith('zh') ? days('narrow') : days('short').map((name) => name.slice(0, 2)),
    monthNames: months('long'),
    monthNamesShort: months('short'),
  };
}
