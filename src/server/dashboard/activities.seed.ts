import type { Activity } from '../../contracts/dashboard.ts';
import type { ResourceSeedOptions } from '../seed/seed-options.ts';
import { dateTimeText } from '../store/dates.ts';
import { textIn } from '../store/row-values.ts';
import type { Row } from '../store/store.ts';

/** What operators did to records: the fields with the account and the time, and the status that it led to, if that shows it. */
interface Deed {
  readonly action: Activity['action'];
  readonly resource: string;
  readonly by: string;
  readonly at: string;
  readonly name: string;
  readonly status?: string;
}

const DEEDS: readonly Deed[] = [
  { action: 'created', resource: 'news', by: 'creator', at: 'createTime', name: 'title' },
  { action: 'published', resource: 'news', by: 'approvedBy', at: 'publishAt', name: 'title', status: 'published' },
  { action: 'closed', resource: 'feedback', by: 'assignee', at: 'solvedAt', name: 'no', status: 'closed' },
  { action: 'approved', resource: 'refund', by: 'approver', at: 'approvedAt', name: 'refundNo' },
];
/** Activities of each kind. */
const LATEST = 3;

/** A stored activity, with its record, which decides who sees it. */
export type ActivityRow = Row & Activity & { readonly resource: string; readonly record: string };

/** The latest activities of operators that the records of a fresh demo tell of, newest first. */
export function seedActivities({ now, rowsOf }: ResourceSeedOptions): readonly ActivityRow[] {
  const names = new Map(rowsOf('account').map((row) => [textIn(row, 'account'), textIn(row, 'nickname')]));
  const until = dateTimeText(now);
  return DEEDS.flatMap(({ action, resource, by, at, name, status }) =>
    rowsOf(resource)
      .flatMap((row) => {
        const [actor, time] = [names.get(textIn(row, by)), textIn(row, at)];
        if (actor === undefined || time === '' || time > until) return [];
        if (status !== undefined && row.status !== status) return [];
        return [{ id: '', actor, action, target: textIn(row, name), time, resource, record: row.id }];
      })
      .toSorted(newestFirst)
      .slice(0, LATEST),
  )
    .toSorted(newestFirst)
    .map((activity, index) => ({ ...activity, id: String(index + 1) }));
}

const newestFirst = (one: Activity, other: Activity): number =>
  one.time === other.time ? 0 : one.time < other.time ? 1 : -1;
