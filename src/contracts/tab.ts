import * as v from 'valibot';
import { fullPathOf, toLocation } from '../lib/location.ts';
import type { PageLocation, RouteMeta } from './routes/route.ts';

/** Limits of the tabs stored between page loads. */
export const TAB_LIMITS = { tabs: 100, title: 120, path: 2048 } as const;

/** One open page of the tab strip. */
export interface Tab {
  /** The full path, unescaped where that is lossless: the identity of a tab. Created by `tabKey`. */
  readonly key: string;
  readonly path: string;
  readonly search: string;
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  /** The route's title: a text key or literal text. */
  readonly title: string;
  /** A title set at run time, plain text; null while the route's own is shown. */
  readonly customTitle: string | null;
  readonly meta: RouteMeta;
  /** Incremented to remount the page. */
  readonly renderKey: number;
  /** True while the page has unsaved changes. */
  readonly dirty: boolean;
  /** Number of running requests of the page. */
  readonly busy: number;
  /** Increases with every activation of any tab: the lowest is the least recently used. */
  readonly lastActive: number;
}

/** Stored part of a tab. Everything else comes from the route table after a reload. */
export interface StoredTab {
  readonly path: string;
  readonly search: string;
  readonly customTitle: string | null;
}

/** The identity of the tab for a location or a full path: equivalent escapes give the same key. Never throws. */
export function tabKey(place: PageLocation | string): string {
  const fullPath = typeof place === 'string' ? place : fullPathOf(place);
  try {
    return decodeURI(fullPath);
  } catch (cause) {
    if (cause instanceof URIError) return fullPath;
    throw cause;
  }
}

/** Sanitizes a title for the tab strip: one line of plain text of limited length; null when nothing is left. */
export function cleanTitle(raw: string): string | null {
  const line = raw.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const cut = [...line].slice(0, TAB_LIMITS.title).join('');
  return cut === '' ? null : cut;
}

const path = v.pipe(v.string(), v.maxLength(TAB_LIMITS.path), v.regex(/^\/(?!\/)[^?#\\]*$/));
const search = v.pipe(v.string(), v.maxLength(TAB_LIMITS.path), v.regex(/^(\?[^#]+)?$/));

/** One stored tab; a title that is not text is dropped, a long one truncated. */
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

/** Reads stored tabs: malformed ones, duplicates and everything past the limit are left out. Never throws. */
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
