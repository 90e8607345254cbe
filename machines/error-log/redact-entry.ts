import type { ErrorReport } from '@src/contracts/error-entry.ts';

/** Replacement for secret values. */
export const MASK = '***';

const SENSITIVE = /authorization|cookie|token|passw|pwd|secret|credential|id[_-]?card|api[_-]?key/i;
/** A name, its closing quotes, and `:` or `=`. Every repetition is bounded, so that the search is linear. */
const NAMED = /([\w.-]{1,80})((?:\\{0,7}["'])?)\s{0,8}([:=])\s{0,8}/g;
const SCHEME = /\b(Bearer|Basic)\s{1,8}[\w.~+/=-]{8,}/gi;

/** True for names whose values are secrets; names of error classes are not. */
function isSensitive(name: string): boolean {
  return SENSITIVE.test(name) && !name.endsWith('Error');
}

/** Masks the value of every sensitive name: in JSON (also nested and escaped), in queries and in header lines. */
export function redactText(text: string): string {
  let clean = '';
  let done = 0;
  for (const match of text.matchAll(NAMED)) {
    const [whole, name = '', quote = '', separator = ''] = match;
    const start = match.index + whole.length;
    if (match.index < done || !isSensitive(name)) continue;
    const end = endOfValue(text, start, quote !== '', separator);
    if (end === start) continue;
    clean += text.slice(done, start) + masked(text.slice(start, end));
    done = end;
  }
  return (clean + text.slice(done)).replace(SCHEME, `$1 ${MASK}`);
}

/** Masks a value but keeps its quotes, so that JSON stays valid. */
function masked(value: string): string {
  const opening = /^\\{0,7}["']/.exec(value)?.[0] ?? '';
  return opening !== '' && value.endsWith(opening) && value.length > opening.length
    ? `${opening}${MASK}${opening}`
    : opening + MASK;
}

/** End of a value; rather too far than too short, since masking too much text does no harm. */
function endOfValue(text: string, start: number, isJson: boolean, separator: string): number {
  const opening = /^\\{0,7}["']/.exec(text.slice(start, start + 8))?.[0];
  if (opening !== undefined) return endOfQuoted(text, start + opening.length, opening);
  const first = text[start];
  if (first === '{' || first === '[') return endOfBracket(text, start);
  const stops = isJson ? ',}]\n' : separator === '=' ? '&#;, \t\n"\'<>)' : '\n"\'}';
  let end = start;
  while (end < text.length && !stops.includes(text[end] ?? '')) end += 1;
  return end;
}

/** Position after the closing quote: the first that is escaped no more often than the opening one. */
function endOfQuoted(text: string, start: number, opening: string): number {
  const quote = opening.at(-1);
  let escapes = 0;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === quote && escapes < opening.length) return index + 1;
    escapes = text[index] === '\\' ? escapes + 1 : 0;
  }
  return text.length;
}

function endOfBracket(text: string, start: number): number {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index] ?? '';
    if ('{['.includes(character)) depth += 1;
    if ('}]'.includes(character)) depth -= 1;
    if (depth === 0) return index + 1;
  }
  return text.length;
}

/** Redacts a report: a second safeguard after the capture, which should not store secrets. */
export function redactEntry(report: ErrorReport): ErrorReport {
  return {
    ...report,
    message: redactText(report.message),
    url: redactText(report.url),
    name: redactText(report.name),
    file: redactText(report.file),
    stack: redactText(report.stack),
    detail: redactText(report.detail),
  };
}
