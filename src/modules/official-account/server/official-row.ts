import { NEWS } from '@src/modules/news/server/news-row.ts';
import type { Row, Store } from '@src/server/store/store.ts';

/** Store collections of this module. */
export const ACCOUNTS = 'officialAccounts';
export const MENUS = 'officialMenus';
export const VERSIONS = 'officialMenuVersions';
export const REPLIES = 'officialReplies';
export const MESSAGES = 'officialMessages';
export const HITS = 'officialReplyHits';
export const ARTICLES = 'officialArticles';

/** A text value of a row; empty when there is none. */
export const textIn = (row: Row | undefined, name: string): string => {
  const value = row?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** True for rows of this account outside the bin. */
export const ofAccount =
  (account: unknown) =>
  (row: Row): boolean =>
    row.account === account && (row.deleteTime ?? '') === '';

/** A published news item that is not a working copy; undefined when there is none. */
export async function liveNews(id: unknown, store: Store): Promise<Row | undefined> {
  const row = await store.get(NEWS, String(id ?? ''));
  const isOut = row?.status === 'published' && (row.copyOf ?? null) === null && (row.deleteTime ?? '') === '';
  return isOut ? row : undefined;
}
