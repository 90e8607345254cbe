import { toHex } from '@src/server/auth/sessions.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import type { Row } from '@src/server/store/store.ts';
import { ARTICLES } from '../ai-row.ts';

/** Lease of an article in ms since its last stored part: longer than a model may be silent. */
export const LEASE_MS = 90_000;
/** Maximum number of articles that one process claims at a time. */
const MAX_CLAIMS = 4;

/** True for an article of a model server, not of the seeded generator. */
export const isByModel = (article: Row): boolean => typeof article.leaseUntil === 'number';

/** Values of an article that waits for a writer. */
export const WAITING = { leaseUntil: 0, lease: null } as const;

/** An article claimed by this process. */
export interface Claim {
  readonly article: Row;
  /** True when another process started it and did not finish. */
  readonly isLost: boolean;
}

/** Claims articles without a writer, or whose lease has expired. No other process gets them. */
export async function claimArticles({ store, now, random }: RuleContext): Promise<readonly Claim[]> {
  const moment = now().getTime();
  const where = {
    all: [
      { field: 'status', op: 'is', value: 'writing' },
      { field: 'leaseUntil', op: 'less', value: moment },
    ],
  } as const;
  const { rows } = await store.select(ARTICLES, { where, size: MAX_CLAIMS, countTo: 0 });
  const lease = toHex(random(8));
  return Promise.all(
    rows.map(async (row) => {
      await store.update(ARTICLES, row.id, { lease, leaseUntil: moment + LEASE_MS });
      const isLost = typeof row.lease === 'string' && row.lease !== '';
      return { article: { ...row, lease, leaseUntil: moment + LEASE_MS }, isLost };
    }),
  );
}
