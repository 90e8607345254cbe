import { decodeSegment } from './location.ts';

/** Parameter values of a path that matches a pattern. */
export type PathParams = Readonly<Record<string, string>>;

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** The parameters of `path` under `pattern` (`/account_detail/:id`), decoded once, or null when it does not match. */
export function matchPattern(pattern: string, path: string): PathParams | null {
  const expected = segmentsOf(pattern);
  const given = segmentsOf(path);
  if (expected.length !== given.length) return null;
  const params: Record<string, string> = Object.create(null);
  for (const [index, segment] of expected.entries()) {
    const value = given[index];
    if (value === undefined) return null;
    if (segment.startsWith(':')) params[segment.slice(1)] = decodeSegment(value);
    else if (segment !== value && segment !== decodeSegment(value)) return null;
  }
  return { ...params };
}

/**
 * Fills parameter values into a pattern, escaped; a parameter without a value stays as `:name` (as menus with
 * parameters expect).
 */
export function fillPattern(pattern: string, params: PathParams): string {
  return pattern
    .split('/')
    .map((segment) => {
      const value = segment.startsWith(':') ? params[segment.slice(1)] : undefined;
      return value === undefined ? segment : encodeURIComponent(value);
    })
    .join('/');
}

/** Sort key of a pattern by specificity: fixed segments rank before parameters. */
export function patternWeight(pattern: string): number {
  return segmentsOf(pattern).reduce((weight, segment) => weight * 2 + (segment.startsWith(':') ? 0 : 1), 1);
}
