import { OVERVIEW_PERMISSION } from '../../contracts/statistics.ts';
import { createPrng, type Prng } from '../seed/prng.ts';
import type { ResourceSeedOptions } from '../seed/seed-options.ts';
import { addMinutes, dateTimeText } from '../store/dates.ts';
import { textIn } from '../store/row-values.ts';
import type { Row } from '../store/store.ts';
import type { NoticeRow } from './notice-row.ts';

const TOPICS = 'layout.notices.topic';
const TAGS = 'layout.notices.tag';

/** The permission for the subject of each topic. */
export const NOTICE_RIGHTS: Readonly<Record<string, string | null>> = {
  order: 'order:order:view',
  sale: 'order:order:view',
  comment: 'order:order:view',
  reply: 'order:order:view',
  refund: 'order:refund:view',
  question: 'user:feedback:view',
  ticket: 'user:feedback:view',
  mention: 'user:feedback:view',
  renewal: 'user:customer:view',
  export: 'user:customer:view',
  stock: 'product:version:view',
  release: 'product:version:view',
  review: 'product:product:view',
  report: OVERVIEW_PERMISSION,
  backup: 'system:account:view',
  signIn: null,
};

type NoticeTemplate = Pick<NoticeRow, 'kind' | 'tag'> & { readonly topic: string };

const notice = (topic: string): NoticeTemplate => ({ kind: 'notice', topic, tag: null });
const message = (topic: string): NoticeTemplate => ({ kind: 'message', topic, tag: null });
const todo = (topic: string, tag: string, tone: 'plain' | 'good' | 'warn' | 'bad'): NoticeTemplate => ({
  kind: 'todo',
  topic,
  tag: { text: `${TAGS}.${tag}`, tone },
});

/** Ten notices, three messages and four to-dos; the first is the newest. */
const TEMPLATES: readonly NoticeTemplate[] = [
  notice('order'),
  message('comment'),
  todo('refund', 'urgent', 'bad'),
  notice('stock'),
  notice('export'),
  todo('review', 'soon', 'warn'),
  notice('signIn'),
  message('reply'),
  notice('release'),
  todo('ticket', 'started', 'good'),
  notice('order'),
  notice('backup'),
  message('mention'),
  notice('stock'),
  todo('renewal', 'later', 'plain'),
  notice('report'),
  notice('release'),
];

/** A notice about a topic; its texts are locale keys, so that every language can display it. */
export function noticeAbout(
  id: string,
  { kind, tag, topic }: NoticeTemplate,
  values: NoticeRow['values'],
  time: string,
): NoticeRow {
  const right = NOTICE_RIGHTS[topic] ?? null;
  return { id, kind, tag, title: `${TOPICS}.${topic}.title`, text: `${TOPICS}.${topic}.text`, values, time, right };
}

/** The resource whose records a topic names; the others are about a product. */
const SUBJECTS: Readonly<Record<string, string>> = {
  order: 'order',
  comment: 'order',
  refund: 'refund',
  ticket: 'feedback',
  mention: 'feedback',
};

/** The notices of a fresh demo. They name its own records, each one that was there at that moment. */
export function seedNotices(options: ResourceSeedOptions): readonly (Row & NoticeRow)[] {
  const prng = createPrng(options.seed, 'notices');
  let moment = options.now;
  return TEMPLATES.map((given, index) => {
    moment = addMinutes(moment, -prng.whole(10, 600));
    const time = dateTimeText(moment);
    return noticeAbout(String(index + 1), given, valuesOf(given.topic, time, prng, options), time);
  });
}

function valuesOf(topic: string, time: string, prng: Prng, { rowsOf }: ResourceSeedOptions): NoticeRow['values'] {
  const products = rowsOf('product').filter(({ kind, status }) => kind === 'software' && status === 'onShelf');
  const common = {
    product: textIn(anyOf(products, prng), 'name'),
    person: textIn(anyOf(rowsOf('account'), prng), 'nickname'),
    count: String(prng.whole(2, 60)),
  };
  const subject = SUBJECTS[topic];
  if (subject === undefined) return common;
  const row = latestAt(rowsOf(subject), time);
  if (subject === 'feedback') return { ...common, number: textIn(row, 'no') };
  const order = subject === 'order' ? row : rowsOf('order').find(({ id }) => id === row?.order);
  const [line] = Array.isArray(order?.lines) ? order.lines : [];
  return {
    number: textIn(order, 'no'),
    person: textIn(order, 'customerName'),
    product: textIn(line, 'productName'),
    count: String(line?.qty ?? 1),
  };
}

const anyOf = (rows: readonly Row[], prng: Prng): Row | undefined => rows[prng.whole(0, rows.length - 1)];

/** The newest of the records that there were at that moment. */
const latestAt = (rows: readonly Row[], time: string): Row | undefined =>
  rows
    .filter((row) => textIn(row, 'createTime') <= time)
    .toSorted((one, other) => (textIn(one, 'createTime') < textIn(other, 'createTime') ? 1 : -1))
    .at(0);

/** A notice of the feed: number `turn` since it was turned on. It names no record, as none is created with it. */
export function freshNotice(id: string, turn: number, time: Date): NoticeRow {
  const prng = createPrng(turn, 'feed');
  const topic = prng.pick(['signIn', 'backup', 'report']);
  return noticeAbout(id, notice(topic), { count: String(prng.whole(2, 60)) }, dateTimeText(time));
}
