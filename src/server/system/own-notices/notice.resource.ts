import type { FieldErrors } from '../../../contracts/resource/field-error.ts';
import type { RecordValues } from '../../../contracts/resource/validate-record.ts';
import { noticeResource } from '../../../contracts/resources/notice.ts';
import { invalid } from '../../http/server-error.ts';
import { usableFile } from '../../resource/library-files.ts';
import type { ResourceRules, ServerResource } from '../../resource/server-resource.ts';
import { dateTimeText } from '../../store/dates.ts';
import { textIn } from '../../store/row-values.ts';
import { COLLECTIONS } from '../../store/store.ts';
import { fault, wordsOf } from '../system-errors.ts';
import { seedOwnNotices } from './own-notices.seed.ts';
import { filesIn } from './shown-notices.ts';

function check(draft: RecordValues): FieldErrors {
  const [start, end] = [textIn(draft, 'startAt'), textIn(draft, 'endAt')];
  return start !== '' && end !== '' && end <= start ? { endAt: fault('endBeforeStart') } : {};
}

/** A published notice cannot be edited, because it has been read: it is withdrawn, and another one published. */
const forbid: ResourceRules['forbid'] = (event, notice, _actor, { now }) => {
  if (event === 'update' && notice.status !== 'draft') return { text: wordsOf('noticeNotDraft') };
  const end = textIn(notice, 'endAt');
  const isOver = event === 'publish' && end !== '' && end <= dateTimeText(now());
  return isOver ? { text: wordsOf('noticeOver') } : null;
};

/**
 * Readers of a published notice can read its files, even private ones; so an author may only insert files that are visible to
 * themselves.
 */
const beforeWrite: ResourceRules['beforeWrite'] = async (draft, before, actor, context) => {
  const known = new Set(filesIn(before?.content));
  const work = { resource: noticeServerResource, actor, context, request: '' };
  for (const id of filesIn(draft.content)) {
    const isAllowed = known.has(id) || (await usableFile(work, id)) !== undefined;
    if (!isAllowed) throw invalid({ content: fault('fileOutOfReach') });
  }
  return draft;
};

/** Notices of operators. */
export const noticeServerResource: ServerResource = {
  definition: noticeResource,
  collection: COLLECTIONS.systemNotices,
  seed: seedOwnNotices,
  rules: {
    check,
    beforeWrite,
    forbid,
    events: { publish: (_notice, _payload, _actor, { now }) => ({ publishTime: dateTimeText(now()) }) },
  },
};
