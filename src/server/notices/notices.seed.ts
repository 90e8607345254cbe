import { OVERVIEW_PERMISSION } from '../../contracts/statistics.ts';
import { chineseName } from '../seed/fake-data.ts';
import { createPrng } from '../seed/prng.ts';
import type { SeedOptions } from '../seed/seed-options.ts';
import { addMinutes, dateTimeText } from '../store/dates.ts';
import type { Row } from '../store/store.ts';
import type { NoticeRow } from './notice-row.ts';

const TOPICS = 'layout.notices.topic';
const TAGS = 'layout.notices.tag';
const PRODUCTS = ['Harbor CRM', 'Aurora POS', 'Lumen BI', 'Cedar Docs', 'Tally Books', 'Relay Chat'] as const;

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

/** The notices of a fresh demo. */
export function seedNotices({ seed, now }: SeedOptions): readonly (Row & NoticeRow)[] {
  const prng = createPrng(seed, 'notices');
  let moment = now;
  return TEMPLATES.map((given, index) => {
    moment = addMinutes(moment, -prng.whole(10, 600));
    const values = {
      product: prng.pick(PRODUCTS),
      person: chineseName(prng),
      number: String(10_480 + prng.whole(0, 400)),
      count: String(prng.whole(2, 60)),
    };
    return noticeAbout(String(index + 1), given, values, dateTimeText(moment));
  });
}

/** A notice of the feed: number `turn` since it was turned on. */
export function freshNotice(id: string, turn: number, time: Date): NoticeRow {
  const prng = createPrng(turn, 'feed');
  const topic = prng.pick(['order', 'stock', 'export']);
  const values = { product: prng.pick(PRODUCTS), number: String(11_000 + turn), count: String(prng.whole(2, 60)) };
  return noticeAbout(id, notice(topic), values, dateTimeText(time));
}
