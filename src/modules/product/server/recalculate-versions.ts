import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import type { Row } from '@src/server/store/store.ts';
import { versionOrder } from '../definitions/version.ts';
import { PRODUCTS, versionsOf } from './product-row.ts';

const rising = (left: Row, right: Row) => versionOrder(left.number) - versionOrder(right.number);
/** The highest stable version in one of these states. */
const highest = (versions: readonly Row[], ...states: readonly string[]): Row | undefined =>
  versions
    .filter(({ channel, status }) => channel === 'stable' && states.some((state) => state === status))
    .sort(rising)
    .at(-1);

/** The version that customers get: the highest stable one that is published or paused. */
export const findCurrentVersion = (versions: readonly Row[]): Row | undefined =>
  highest(versions, 'published', 'paused');

/** The version that would replace this one if it were withdrawn. */
export const findFallbackVersion = (versions: readonly Row[], id: string): Row | undefined =>
  highest(
    versions.filter((version) => version.id !== id),
    'published',
    'paused',
    'superseded',
  );

/**
 * Updates the versions of a product: a higher version supersedes the lower ones of its channel, the previous version
 * replaces a withdrawn one, and the product gets its current version. It reads all data again each time.
 */
export async function recalculateVersions(context: RuleContext, product: string): Promise<void> {
  const resource = context.resources.find('version');
  if (resource === undefined) return;
  const work = systemWork(resource, context);
  const versions = await versionsOf(context.store, product);
  for (const channel of ['alpha', 'beta', 'stable']) {
    const out = versions
      .filter((each) => each.channel === channel && (each.status === 'published' || each.status === 'paused'))
      .sort(rising);
    for (const { id } of out.slice(0, -1)) await sendFromSystem(work, id, 'supersede');
  }
  const now = await versionsOf(context.store, product);
  const replacement = findCurrentVersion(now) === undefined ? highest(now, 'superseded') : undefined;
  if (replacement !== undefined) await sendFromSystem(work, replacement.id, 'reinstate', { rollout: 10_000 });
  const current = findCurrentVersion(now) ?? replacement;
  await context.store.update(PRODUCTS, product, { currentVersion: current?.number ?? null });
}
