const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['ensp', '\u2002'],
  ['emsp', '\u2003'],
  ['thinsp', '\u2009'],
  ['zwnj', '\u200c'],
  ['zwj', '\u200d'],
  ['shy', '\u00ad'],
  ['hellip', '…'],
  ['mdash', '—'],
  ['ndash', '–'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['laquo', '«'],
  ['raquo', '»'],
  ['bull', '•'],
  ['middot', '·'],
  ['times', '×'],
  ['divide', '÷'],
  ['plusmn', '±'],
  ['deg', '°'],
  ['copy', '©'],
  ['reg', '®'],
  ['trade', '™'],
  ['sect', '§'],
  ['para', '¶'],
  ['euro', '€'],
  ['pound', '£'],
  ['yen', '¥'],
  ['cent', '¢'],
  ['larr', '←'],
  ['rarr', '→'],
  ['uarr', '↑'],
  ['darr', '↓'],
  ['le', '≤'],
  ['ge', '≥'],
  ['ne', '≠'],
  ['eacute', 'é'],
  ['egrave', 'è'],
  ['agrave', 'à'],
  ['ccedil', 'ç'],
  ['ouml', 'ö'],
  ['auml', 'ä'],
  ['uuml', 'ü'],
  ['Ouml', 'Ö'],
  ['Auml', 'Ä'],
  ['Uuml', 'Ü'],
  ['szlig', 'ß'],
]);

const MAX_CODE = 0x10_ffff;

/** Replaces character references in a text; unknown ones stay as written. */
export const decodeEntities = (text: string): string =>
  text.includes('&') ? text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));?/gi, decode) : text;

function decode(whole: string, hex: string | undefined, decimal: string | undefined, name: string | undefined): string {
  if (name !== undefined) return NAMED.get(name) ?? NAMED.get(name.toLowerCase()) ?? whole;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  const isCharacter = code > 0 && code <= MAX_CODE && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}
