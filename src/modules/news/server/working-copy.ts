import { ruled } from '@src/server/http/server-error.ts';
import type { Actor, RuleContext } from '@src/server/resource/server-resource.ts';
import { commitWrite, nextVersion } from '@src/server/resource/write-record.ts';
import { firstStamp, nextId, timeOf } from '@src/server/store/record-fields.ts';
import type { Row } from '@src/server/store/store.ts';
import { CONTENT_FIELDS, newsResource } from '../definitions/news.ts';
import { wordsOf } from './news-errors.ts';
import { isCorrectable, liveRow, NEWS } from './news-row.ts';

type Values = Readonly<Record<string, unknown>>;

const contentOf = (row: Row): Values => Object.fromEntries(CONTENT_FIELDS.map((name) => [name, row[name] ?? null]));

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
    ...firstStamp(name, time),
    id: await nextId(context.store, NEWS),
  };
  await commitWrite(workOf(actor, context), { event: 'create', before: null, after });
  return after.id;
}

/** Why a working copy was created, for the history. */
const reasonOf = ({ copyNote, copyRevision }: Row): string =>
  typeof copyNote === 'string' ? copyNote : typeof copyRevision === 'number' ? `#${copyRevision}` : '';

/** Copies the content of an approved working copy to the published news item. */
export async function applyCopy(copy: Row, isMarked: boolean, actor: Actor, context: RuleContext): Promise<void> {
  const live = await liveRow(context.store, NEWS, copy.copyOf);
  if (live === undefined || !isCorrectable(live)) throw ruled(wordsOf('liveGone'));
  const work = workOf(actor, context);
  const after = nextVersion(work, live, {
    ...contentOf(copy),
    ...(isMarked ? { correctedAt: timeOf(context) } : {}),
  });
  await commitWrite(work, { event: 'apply', before: live, after, reason: reasonOf(copy) });
}
