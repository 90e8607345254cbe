import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { defineRead, useRead } from '@src/crud/cache/use-read.ts';
import { usePolling } from '@src/ui/query/use-polling.ts';
import type { Query } from '@src/ui/query/use-query.ts';
import { useState } from 'react';
import { feedbackReplyResource } from '../definitions/feedback.ts';

/** Replies of one page. */
const PAGE = 100;
const LATEST_FIRST = [{ field: 'createTime', descending: true }];

/** The latest replies to a ticket, in order. */
interface LatestReplies {
  readonly ticket: string;
  readonly replies: readonly ResourceRecord[];
  /** True when there are earlier ones than these. */
  readonly hasEarlier: boolean;
  readonly pages: number;
}

/** Reads that many pages, each from the end of the one before, so that new replies leave no gap between them. */
const latestReplies = defineRead({
  name: 'user.talk',
  topics: [feedbackReplyResource.name],
  load: async ({ resources }, { ticket, pages }: { ticket: string; pages: number }, signal): Promise<LatestReplies> => {
    const gateway = resources.open(feedbackReplyResource);
    const query = { ...PLAIN_QUERY, size: PAGE, sort: LATEST_FIRST, filters: { ticket } };
    const found: ResourceRecord[] = [];
    let after: string | null = '';
    for (let page = 0; page < pages && after !== null; page += 1) {
      const { list, next = null } = await gateway.list({ ...query, after }, signal);
      found.push(...list);
      after = next;
    }
    return { ticket, pages, replies: found.toSorted(inOrder), hasEarlier: after !== null };
  },
});

/** The conversation about a ticket. */
export interface Talk extends Omit<Query<LatestReplies>, 'data'> {
  /** The replies read so far, the first one first; null until then. */
  readonly replies: readonly ResourceRecord[] | null;
  /** Reads earlier replies; null when there are none. */
  readonly readEarlier: (() => void) | null;
}

/** The replies to a ticket, read from the latest back; polled while one is on its way. */
export function useTalk({ id }: ResourceRecord): Talk {
  const [asked, setAsked] = useState({ ticket: id, pages: 1 });
  const pages = asked.ticket === id ? asked.pages : 1;
  const { data: read, ...query } = useRead(latestReplies, { ticket: id, pages });
  // A query keeps its last data while its next is on the way, here that of another ticket.
  const data = read?.ticket === id ? read : null;
  usePolling(data?.replies.some(({ delivery }) => isUnderWay(delivery)) ?? false, query.refresh);
  const readEarlier = () => {
    if (data?.pages === pages) setAsked({ ticket: id, pages: pages + 1 });
    else query.refresh();
  };
  return { ...query, replies: data?.replies ?? null, readEarlier: data?.hasEarlier === true ? readEarlier : null };
}

/** Messages of the same second are in the order of their numbers. */
const inOrder = (left: ResourceRecord, right: ResourceRecord): number =>
  left.createTime === right.createTime
    ? Number(left.id) - Number(right.id)
    : left.createTime < right.createTime
      ? -1
      : 1;

const isUnderWay = (delivery: unknown): boolean => delivery === 'waiting' || delivery === 'sending';
