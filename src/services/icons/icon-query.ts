import type { IconDrawing } from '@src/contracts/icon-data.ts';
import * as v from 'valibot';
import { fullNameOf, parseIconName } from './icon-name.ts';

/** Maximum length of the list of names in one request, in characters including commas. */
const MAX_LIST_LENGTH = 480;

const queryContract = v.pipe(
  v.strictObject({
    type: v.literal('icons'),
    prefix: v.string(),
    icons: v.pipe(v.array(v.string()), v.minLength(1)),
  }),
  v.check(({ prefix, icons }) => icons.every((name) => parseIconName(fullNameOf({ prefix, name })) !== null)),
  v.check(({ icons }) => icons.join(',').length <= MAX_LIST_LENGTH),
);

/** A query for icons of one set. */
export type IconQuery = v.InferOutput<typeof queryContract>;

/**
 * Error code of an icon query (specification, section 8): 400 malformed query, 404 no such icon or set, 408 no response within
 * 2000 ms, 424 no fetch or no host, 503 every host failed, or too many names were requested already.
 */
export type IconFailureCode = 400 | 404 | 408 | 424 | 503;

/** A query's result: drawings by full name, and the requested names that are missing or cannot be drawn. */
export type IconQueryResult =
  | { readonly ok: true; readonly drawings: ReadonlyMap<string, IconDrawing>; readonly missing: readonly string[] }
  | { readonly ok: false; readonly code: IconFailureCode };

/** One icon's result. */
export type IconResult =
  | { readonly ok: true; readonly drawing: IconDrawing }
  | { readonly ok: false; readonly code: IconFailureCode };

/** Validates a query; null when it has another type or form. Never throws. */
export function decodeIconQuery(query: unknown): IconQuery | null {
  const result = v.safeParse(queryContract, query);
  return result.success ? result.output : null;
}

/** The URL of a query at a host (specification, section 7). Names contain no characters that need escaping. */
export const addressOf = (host: string, { prefix, icons }: IconQuery): string =>
  `${host}/${prefix}.json?icons=${icons.join(',')}`;

/** Splits names of one set into queries whose lists are short enough. */
export function queriesFor(prefix: string, names: readonly string[]): readonly IconQuery[] {
  const lists: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const name of names) {
    length += name.length + 1;
    if (length <= MAX_LIST_LENGTH) lists.at(-1)?.push(name);
    else {
      lists.push([name]);
      length = name.length;
    }
  }
  return lists.map((icons) => ({ type: 'icons', prefix, icons }));
}
