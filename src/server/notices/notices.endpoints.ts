import * as v from 'valibot';
import {
  MAX_NOTICES,
  markNoticesRequestContract,
  type Notices,
  noticeFeedRequestContract,
} from '../../contracts/notices.ts';
import { allows, permissionsOf } from '../auth/permissions.ts';
import { forUsers } from '../auth/token.ts';
import { forOwn } from '../http/call-access.ts';
import { type CallDefinition, productCall, type ServerContext } from '../http/endpoint.ts';
import { succeed } from '../http/envelope.ts';
import { malformed } from '../http/server-error.ts';
import type { User } from '../operators/user.ts';
import { COLLECTIONS } from '../store/store.ts';
import { type NoticeRow, noticeRow } from './notice-row.ts';
import { cameSince, feedSince, setNoticeSimulation } from './notice-simulation.ts';
import { publishedAmong, publishedNotices } from './published-notices.ts';
import { isShopOpen, startSimulation } from './shop-feed.ts';

const list = forUsers('product', async (user, _request, context) => succeed('product', await noticesOf(user, context)));

const mark = forUsers('product', async (user, request, context) => {
  const asked = v.safeParse(markNoticesRequestContract, request.body);
  if (!asked.success) return malformed(asked.issues).toResponse();
  const { ids } = asked.output;
  const about = (await noticesAbout(user, context)).map(({ id }) => id);
  const known = new Set([...about, ...(await publishedAmong(ids, user, context))]);
  for (const id of ids) if (known.has(id)) await markOne(user, id, asked.output.read, context);
  return succeed('product', await noticesOf(user, context));
});

const feed = forUsers('product', async (user, request, context) => {
  const asked = v.safeParse(noticeFeedRequestContract, request.body);
  if (!asked.success) return malformed(asked.issues).toResponse();
  await setNoticeSimulation(context.store, asked.output.on, context.now());
  // Turning notices off also stops those of simulated customers.
  if (!asked.output.on) await startSimulation(context, false);
  return succeed('product', await noticesOf(user, context));
});

/** The notices in the header. */
export const noticesEndpoints: readonly CallDefinition[] = [
  productCall('/notices/list', 'read', forOwn(), list),
  productCall('/notices/read', 'write', forOwn(), mark, markNoticesRequestContract),
];

/** Generated notices for all users: for the demo only. */
export const noticeFeedEndpoints: readonly CallDefinition[] = [
  productCall('/notices/feed', 'write', forOwn(), feed, noticeFeedRequestContract),
];

/** The number of unread notices of a user. */
export async function unreadNotices(user: User, context: ServerContext): Promise<number> {
  return (await noticesOf(user, context)).items.filter(({ read }) => !read).length;
}

async function allNotices({ store, now }: ServerContext): Promise<readonly NoticeRow[]> {
  const stored = (await store.list(COLLECTIONS.notices)).map((row) => v.parse(noticeRow, row));
  const since = await feedSince(store);
  return since === null ? stored : [...stored, ...cameSince(since, now())];
}

/** The notices about subjects that the user may open. */
async function noticesAbout(user: User, context: ServerContext): Promise<readonly NoticeRow[]> {
  const held = await permissionsOf(user, context.store);
  return (await allNotices(context)).filter(({ right }) => right === null || allows(held, right));
}

async function noticesOf(user: User, context: ServerContext): Promise<Notices> {
  const all = [...(await noticesAbout(user, context)), ...(await publishedNotices(user, context))];
  const notices = all.sort((one, other) => other.time.localeCompare(one.time)).slice(0, MAX_NOTICES);
  const ids = notices.map(({ id }) => markId(user, id));
  const marks = new Set((await context.store.getMany(COLLECTIONS.noticeReads, ids)).map(({ id }) => id));
  return {
    items: notices.map(({ right: _right, ...notice }) => ({ ...notice, read: marks.has(markId(user, notice.id)) })),
    live: (await feedSince(context.store)) !== null || (await isShopOpen(context.store)),
  };
}

const markId = (user: User, noticeId: string) => `${user.id} ${noticeId}`;

async function markOne(user: User, noticeId: string, read: boolean, { store }: ServerContext): Promise<void> {
  const id = markId(user, noticeId);
  if (!read) await store.remove(COLLECTIONS.noticeReads, id);
  else if ((await store.get(COLLECTIONS.noticeReads, id)) === undefined)
    await store.insert(COLLECTIONS.noticeReads, { id });
}
