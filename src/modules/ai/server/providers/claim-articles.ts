import { toHex } from '@src/server/auth/sessions.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import type { Row } from '@src/server/store/store.ts';
import { ARTICLES } from '../ai-row.ts';

/** How long an article stays with whoever writes it, in ms, counted from the last piece: longer than a model may be silent. */
export const LEASE_MS = 90_000;
/** Articles that one process takes at a time. */
const MAX_CLAIMS = 4;

/** True for an article that a model server writes, and not the seeded generator. */
export const isByModel = (article: Row): boolean => typeof article.leaseUntil === 'number';

/** What an article holds that waits for somebody to write it. */
export const WAITING = { leaseUntil: 0, lease: null } as const;

/** An article that this process writes. */
export interface Claim {
  readonly article: Row;
  /** True when another process had begun and did not come to an end. */
  readonly isLost: boolean;
}

/** Takes articles that nobody writes, or whose writer was lost. No other process gets them meanwhile. */
export async function claimArticles({ store, now, random }: RuleContext): Promise<readonly Claim[]> {
  const moment = now().getTime();
  const where = {
    all: [
      { field: 'status', op: 'is', value: 'writing' },
      { field: 'leaseUntil', op: 'less', value: moment },
    ],
  } as const;
  const { rows } = await store.select(ARTICLES, { where, size: MAX_CLAIMS });
  const lease = toHex(random(8));
  return Promise.all(
    rows.map(async (row) => {
      await store.update(ARTICLES, row.id, { lease, leaseUntil: moment + LEASE_MS });
      const isLost = typeof row.lease === 'string' && row.lease !== '';
      return { article: { ...row, lease, leaseUntil: moment + LEASE_MS }, isLost };
    }),
  );
}
