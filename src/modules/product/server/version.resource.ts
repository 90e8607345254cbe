import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { PUBLISHED_STATES, versionOrder, versionResource } from '../definitions/version.ts';
import { fault, wordsOf } from './product-errors.ts';
import { PRODUCTS, VERSIONS, versionsOf } from './product-row.ts';
import { findCurrentVersion, findFallbackVersion, recalculateVersions } from './recalculate-versions.ts';
import { seedVersions } from './versions.seed.ts';

const isPublished = (row: Row): boolean => PUBLISHED_STATES.some((state) => state === row.status);
/** Fields that cannot change once customers have the version; other fields may be corrected. */
const FIXED = ['channel', 'size', 'forceUpdate', 'packageFile', 'sha256', 'minSystem'] as const;

async function lastPublished(store: RuleContext['store'], product: string, except: string | null): Promise<number> {
  const rows = (await versionsOf(store, product)).filter((row) => row.id !== except && isPublished(row));
  return Math.max(0, ...rows.map(({ number }) => versionOrder(number)));
}

async function check(draft: RecordValues, before: Row | null, { store }: RuleContext): Promise<FieldErrors> {
  const id = String(draft.product ?? '');
  if (before !== null) {
    const changed = FIXED.filter((name) => (draft[name] ?? null) !== (before[name] ?? null));
    return isPublished(before) ? Object.fromEntries(changed.map((name) => [name, fault('published')])) : {};
  }
  const product = await store.get(PRODUCTS, id);
  const isLow = versionOrder(draft.number) <= (await lastPublished(store, id, null));
  return {
    ...(product !== undefined && product.kind !== 'software' ? { product: fault('onlySoftware') } : {}),
    ...(isLow ? { number: fault('notGreater') } : {}),
  };
}

const forbid: ResourceRules['forbid'] = async (event, version, _actor, { store }) => {
  const product = textIn(version, 'product');
  if (event === 'delete' && isPublished(version)) return { text: wordsOf('published') };
  if (event === 'publish' && versionOrder(version.number) <= (await lastPublished(store, product, version.id)))
    return { text: wordsOf('notGreater') };
  if (event !== 'withdraw') return null;
  // Withdrawing a version that is not the current one does not change what customers get.
  const versions = await versionsOf(store, product);
  if (findCurrentVersion(versions)?.id !== version.id || findFallbackVersion(versions, version.id) !== undefined)
    return null;
  return { text: wordsOf('noFallback') };
};

const events: ResourceRules['events'] = {
  publish: (_version, { rollout }, _actor, { now }) => ({ rollout, publishedAt: dateTimeText(now()) }),
  withdraw: (_version, { withdrawReason }) => ({ withdrawReason, rollout: 0 }),
};

/** Server resource of versions; each write recomputes the current version. */
export const versionServerResource: ServerResource = {
  definition: versionResource,
  collection: VERSIONS,
  seed: seedVersions,
  rules: {
    check,
    forbid,
    events,
    beforeWrite: (draft, before) => ({
      ...draft,
      order: versionOrder(draft.number),
      ...(before === null ? { installs: 0, failures: 0, rollout: 0 } : {}),
    }),
    afterWrite: (before, after, _actor, context) =>
      recalculateVersions(context, textIn(after ?? before ?? undefined, 'product')),
    // Customers have the version; this cannot be undone with a click.
    lasting: ['publish', 'rollout', 'withdraw'],
  },
};
