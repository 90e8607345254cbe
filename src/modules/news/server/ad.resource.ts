import { fieldOf } from '@src/contracts/resource/definition.ts';
import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import { referredField } from '@src/contracts/resource/field-kinds/choice/referred-field.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { invalid, ruled } from '@src/server/http/server-error.ts';
import type { ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { adResource, OCCUPYING_STATES } from '../definitions/ad.ts';
import { adPictureFault } from './ad-picture.ts';
import { adStateOf, conflictOf, windowOf } from './ad-windows-of.ts';
import { seedAds } from './ads.seed.ts';
import { fault, wordsOf } from './news-errors.ts';
import { AD_POSITIONS, ADS, instantOf, liveRow } from './news-row.ts';

const isArmed = (row: Row | null): boolean => OCCUPYING_STATES.some((state) => state === row?.status);
/** True when an ad links to a missing product or news item. */
async function leadsNowhere(draft: RecordValues, { store, resources }: RuleContext): Promise<boolean> {
  const field = fieldOf(adResource, 'link');
  const target = field && referredField(field, draft)?.relation?.resource;
  const resource = target === undefined ? undefined : resources.find(target);
  const id = textIn({ ...draft, id: '' }, 'link');
  return resource !== undefined && id !== '' && (await liveRow(store, resource.collection, id)) === undefined;
}

const isLink = (text: string): boolean => /^https?:\/\/\S+$/.test(text);

async function openPosition({ store }: RuleContext, id: unknown): Promise<Row | undefined> {
  const position = await liveRow(store, AD_POSITIONS, id);
  return position?.status === 'enabled' ? position : undefined;
}

async function check(draft: RecordValues, before: Row | null, context: RuleContext): Promise<FieldErrors> {
  const row: Row = { ...draft, id: before?.id ?? '' };
  const { start, end } = windowOf(row);
  const position = await liveRow(context.store, AD_POSITIONS, row.position);
  const unfit = await adPictureFault(row, position, context.store);
  const errors = {
    ...(unfit === null ? {} : { media: unfit }),
    ...(end <= start ? { endAt: fault('endBeforeStart') } : {}),
    ...(row.linkKind === 'url' && textIn(row, 'link') !== '' && !isLink(textIn(row, 'link'))
      ? { link: { rule: 'format' } }
      : {}),
    ...((await leadsNowhere(draft, context)) ? { link: { rule: 'missing' } } : {}),
  };
  if (!isArmed(before) || Object.keys(errors).length > 0) return errors;
  const clash = position && (await conflictOf(context, position, { id: row.id, window: { start, end } }));
  return clash === null || clash === undefined ? {} : { startAt: { rule: 'clash', text: clash } };
}

const forbid: ResourceRules['forbid'] = async (event, ad, _actor, context) => {
  if (event === 'update')
    return ad.status === 'draft' || ad.status === 'paused' ? null : { text: wordsOf('notWhileRunning') };
  if (event === 'delete') return isArmed(ad) ? { text: wordsOf('notWhileRunning') } : null;
  if (event !== 'arm' && event !== 'resume') return null;
  if (textIn(ad, 'media') === '') return { text: wordsOf('noMedia') };
  const position = await openPosition(context, ad.position);
  if (position === undefined) return { text: wordsOf('positionClosed') };
  return (await adPictureFault(ad, position, context.store)) === null ? null : { text: wordsOf('adUnfit') };
};

/** Requires free capacity in the ad's position. */
async function requireRoom(
  ad: Row,
  field: string | null,
  context: RuleContext,
  id: string | null = ad.id,
): Promise<void> {
  const position = await openPosition(context, ad.position);
  if (position === undefined) {
    throw field === 'position' ? invalid({ position: fault('positionClosed') }) : ruled(wordsOf('positionClosed'));
  }
  const clash = await conflictOf(context, position, { id, window: windowOf(ad) });
  if (clash === null) return;
  throw field === null ? ruled(clash) : invalid({ [field]: { rule: 'clash', text: clash } });
}

const events: NonNullable<ResourceRules['events']> = {
  async arm(ad, _payload, _actor, context) {
    await requireRoom(ad, null, context);
    return {};
  },
  async resume(ad, _payload, _actor, context) {
    await requireRoom(ad, null, context);
    return {};
  },
  async extend(ad, { endAt }, _actor, context) {
    const isLater = instantOf(endAt) > Math.max(instantOf(ad.endAt), context.now().getTime());
    if (!isLater) throw invalid({ endAt: fault('past') });
    if (ad.status !== 'paused') await requireRoom({ ...ad, endAt }, 'endAt', context);
    return { endAt };
  },
  async reschedule(ad, { startAt, endAt }, _actor, context) {
    if (instantOf(endAt) <= instantOf(startAt)) throw invalid({ endAt: fault('endBeforeStart') });
    if (instantOf(endAt) <= context.now().getTime()) throw invalid({ endAt: fault('past') });
    // A running ad keeps its start; only its end can be changed.
    if (ad.status === 'running' && startAt !== ad.startAt) throw invalid({ startAt: fault('notWhileRunning') });
    if (isArmed(ad)) await requireRoom({ ...ad, startAt, endAt }, 'startAt', context);
    return { startAt, endAt };
  },
  async moveTo(ad, { position }, _actor, context) {
    const unfit = await adPictureFault(ad, await liveRow(context.store, AD_POSITIONS, position), context.store);
    if (unfit !== null) throw invalid({ position: unfit });
    if (isArmed(ad)) await requireRoom({ ...ad, position }, 'position', context);
    else if ((await openPosition(context, position)) === undefined)
      throw invalid({ position: fault('positionClosed') });
    return { position };
  },
  endNow: (ad, _payload, _actor, { now }) =>
    instantOf(ad.startAt) < now().getTime() && instantOf(ad.endAt) > now().getTime()
      ? { endAt: dateTimeText(now()) }
      : {},
};

/** Ads. */
export const adServerResource: ServerResource = {
  definition: adResource,
  collection: ADS,
  seed: seedAds,
  rules: {
    check,
    forbid,
    events,
    beforeWrite: (draft, before) => (before === null ? { ...draft, impressions: 0, clicks: 0, clickRate: 0 } : draft),
    derive: (rows, { now }) => rows.map((ad) => ({ window: adStateOf(ad, now()) })),
    due: {
      where: () => ({ field: 'status', op: 'in', value: ['waiting', 'running', 'paused'] }),
      event: (ad, now) => {
        const stand = adStateOf(ad, now);
        if (stand === 'after') return 'end';
        return ad.status === 'waiting' && stand === 'within' ? 'start' : null;
      },
    },
    // A released slot may be taken by another ad a moment later.
    lasting: ['pause', 'endNow', 'archive', 'reschedule', 'moveTo'],
  },
};
