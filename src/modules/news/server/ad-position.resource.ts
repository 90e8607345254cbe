import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import { numberIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { adPositionResource } from '../definitions/ad-position.ts';
import { maxOverlap, nextFreeAt } from '../definitions/ad-windows.ts';
import { positionTooSmall } from './ad.literals.ts';
import { adStateOf, occupyingAds, windowOf } from './ad-windows-of.ts';
import { seedAdPositions } from './ads.seed.ts';
import { wordsOf } from './news-errors.ts';
import { AD_POSITIONS } from './news-row.ts';

const ALWAYS = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };

/** Capacity cannot be reduced below the number of ads already scheduled at one time. */
async function check(draft: RecordValues, before: Row | null, { store }: RuleContext): Promise<FieldErrors> {
  if (before === null) return {};
  const peak = maxOverlap((await occupyingAds(store, before.id, null)).map(windowOf), ALWAYS);
  return Number(draft.maxAds) < peak ? { maxAds: { rule: 'tooFew', text: positionTooSmall(peak) } } : {};
}

const forbid: ResourceRules['forbid'] = async (event, position, _actor, { store }) => {
  if (event !== 'disable') return null;
  return (await occupyingAds(store, position.id, null)).length === 0 ? null : { text: wordsOf('positionInUse') };
};

/** Derives the number of running ads, and the time from which there is room for one more. */
async function derive(rows: readonly Row[], { store, now }: RuleContext): Promise<readonly RecordValues[]> {
  const moment = now();
  return Promise.all(
    rows.map(async (position) => {
      const armed = await occupyingAds(store, position.id, null);
      const free = nextFreeAt(armed.map(windowOf), numberIn(position, 'maxAds'), moment.getTime());
      return {
        running: armed.filter((ad) => adStateOf(ad, moment) === 'within').length,
        nextFree: free === null ? null : dateTimeText(new Date(free)),
      };
    }),
  );
}

/** Ad positions. */
export const adPositionServerResource: ServerResource = {
  definition: adPositionResource,
  collection: AD_POSITIONS,
  seed: seedAdPositions,
  rules: {
    check,
    forbid,
    derive,
    dueAlso: ['ad'],
    // Undoing an increase of the capacity could leave less than is in use by then.
    lasting: ['update'],
  },
};
