import * as v from 'valibot';
import { fullPathOf, toLocation } from '../lib/location.ts';
import type { PageLocation, RouteMeta } from './routes/route.ts';

/** Limits of the tabs kept between page loads. */
export const TAB_LIMITS = { tabs: 100, title: 120, path: 2048 } as const;

/** One open page of the tab strip. */
export interface Tab {
  /** The full path, unescaped where that loses nothing: what identifies a tab. Made by `tabKey`. */
  readonly key: string;
  readonly path: string;
  readonly search: string;
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  /** The route's title: a text key or literal text. */
  readonly title: string;
  /** A title given at run time, plain text; null while the route's own is shown. */
  readonly customTitle: string | null;
  readonly meta: RouteMeta;
  /** Rises when the page has to be mounted anew. */
  readonly renderKey: number;
  /** True while the page holds work that is not saved. */
  readonly dirty: boolean;
  /** How many requests run on behalf of the page. */
  readonly busy: number;
  /** Rises with every activation of any tab: the lowest was used longest ago. */
  readonly lastActive: number;
}

/** What is kept of a tab between page loads. Everything else comes from the route table again. */
export interface StoredTab {
  readonly path: string;
  readonly search: string;
  readonly customTitle: string | null;
}

/** The identity of the tab for a location or a full path: escapes that mean the same give the same key. Never throws. */
export function tabKey(place: PageLocation | string): string {
  const fullPath = typeof place === 'string' ? place : fullPathOf(place);
  try {
    return decodeURI(fullPath);
  } catch (cause) {
    if (cause instanceof URIError) return fullPath;
    throw cause;
  }
}

/** A title fit for the strip: one line of plain text of limited length; null when nothing is left of it. */
export function cleanTitle(raw: string): string | null {
  const line = raw.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const cut = [...line].slice(0, TAB_LIMITS.title).join('');
  return cut === '' ? null : cut;
}

const path = v.pipe(v.string(), v.maxLength(TAB_LIMITS.path), v.regex(/^\/(?!\/)[^?#\\]*$/));
const search = v.pipe(v.string(), v.maxLength(TAB_LIMITS.path), v.regex(/^(\?[^#]+)?$/));

/** One tab as it was stored; a title that is not text is forgotten, a long one cut. */
export const storedTabContract = v.object({
  path,
  search: v.optional(search, ''),
  customTitle: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((raw) => (typeof raw === 'string' ? cleanTitle(raw) : null)),
    ),
    null,
  ),
});

/** Reads stored tabs: malformed ones are left out, doubles and everything past the limit too. Never throws. */
export function decodeStoredTabs(raw: unknown): readonly StoredTab[] {
  if (!Array.isArray(raw)) return [];
  const tabs = new Map<string, StoredTab>();
  for (const entry of raw.slice(0, TAB_LIMITS.tabs)) {
    const tab = v.safeParse(storedTabContract, entry);
    if (!tab.success) continue;
    const key = tabKey(toLocation(fullPathOf(tab.output)));
    if (!tabs.has(key)) tabs.set(key, tab.output);
  }
  return [...tabs.values()];
}
