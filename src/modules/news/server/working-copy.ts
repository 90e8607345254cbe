import { ruled } from '@src/server/http/server-error.ts';
import { hashJson } from '@src/server/resource/files/hash-json.ts';
import type { Actor, RuleContext } from '@src/server/resource/server-resource.ts';
import { commitWrite, nextVersion } from '@src/server/resource/write-record.ts';
import { firstStamp, nextId, timeOf } from '@src/server/store/record-fields.ts';
import type { Row } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { CONTENT_FIELDS, newsResource } from '../definitions/news.ts';
import { wordsOf } from './news-errors.ts';
import { isCorrectable, liveRow, NEWS } from './news-row.ts';

type Values = Readonly<Record<string, unknown>>;

const contentOf = (row: Row): Values => Object.fromEntries(CONTENT_FIELDS.map((name) => [name, row[name] ?? null]));

const hashOf = (value: unknown): string => hashJson(value, 16);

/** Hashes of the content of a news item by field, with which a working copy begins. */
const hashContent = (row: Row) => Object.fromEntries(CONTENT_FIELDS.map((name) => [name, hashOf(row[name])]));

const hashesContract = v.record(v.string(), v.string());

/** What a working copy changes in the news item that it corrects. */
interface Correction {
  readonly values: Values;
  /** Fields that were changed in the news item, too, since the copy was made. */
  readonly conflicts: readonly string[];
}

/** Compares a working copy and the news item with what the copy was made from; what only the item has changed remains. */
export function correctionOf(copy: Row, live: Row): Correction {
  const read = v.safeParse(hashesContract, copy.copyBase);
  // A copy of an earlier version of this software has no hashes: all its values count.
  const base = read.success ? read.output : hashContent(live);
  const changedIn = (row: Row) => CONTENT_FIELDS.filter((name) => hashOf(row[name]) !== base[name]);
  const [here, there] = [changedIn(copy), changedIn(live)];
  return {
    values: Object.fromEntries(here.map((name) => [name, copy[name] ?? null])),
    conflicts: here.filter((name) => there.includes(name) && hashOf(copy[name]) !== hashOf(live[name])),
  };
}

function workOf(actor: Actor, context: RuleContext) {
  const resource = context.resources.find('news');
  if (resource === undefined) throw new Error('there is no resource of news');
  return { resource, actor, context, request: 'news' };
}

/** Creates a draft with the content of another news item; returns its id. */
export async function writeDraft(from: Row, values: Values, actor: Actor, context: RuleContext): Promise<string> {
  const [time, name] = [timeOf(context), actor.user.username];
  const blank = Object.fromEntries(newsResource.fields.map((field) => [field.name, field.default ?? null]));
  const after: Row = {
    ...blank,
    ...contentOf(from),
    ...{ weight: from.weight ?? 0, views: 0, status: 'draft' },
    ...values,
    ...(values.copyOf === undefined ? {} : { copyBase: hashContent(from) }),
    ...firstStamp(name, time),
    id: await nextId(context.store, NEWS),
  };
  await commitWrite(workOf(actor, context), { event: 'create', before: null, after });
  return after.id;
}

/** Why a working copy was created, for the history. */
const reasonOf = ({ copyNote, copyRevision }: Row): string =>
  typeof copyNote === 'string' ? copyNote : typeof copyRevision === 'number' ? `#${copyRevision}` : '';

/** Copies what an approved working copy changes to the published news item. */
export async function applyCopy(copy: Row, isMarked: boolean, actor: Actor, context: RuleContext): Promise<void> {
  const live = await liveRow(context.store, NEWS, copy.copyOf);
  if (live === undefined || !isCorrectable(live)) throw ruled(wordsOf('liveGone'));
  const { values, conflicts } = correctionOf(copy, live);
  if (conflicts.length > 0) throw ruled(wordsOf('copyOutdated'));
  const work = workOf(actor, context);
  const after = nextVersion(work, live, {
    ...values,
    ...(isMarked ? { correctedAt: timeOf(context) } : {}),
  });
  await commitWrite(work, { event: 'apply', before: live, after, reason: reasonOf(copy) });
}
