import type { ResourceApi } from '@src/contracts/resource/client.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { officialMessageResource } from '../definitions/message.ts';

/** Messages that are shown of one conversation, the latest. */
const SHOWN = 50;

/** Who talks with whom. */
export interface Talk {
  readonly account: string;
  readonly openId: string;
}

/** Fetches what a follower and an account have said to each other lately, the oldest first. */
export async function loadConversation(
  api: ResourceApi,
  { account, openId }: Talk,
  signal: AbortSignal,
): Promise<readonly ResourceRecord[]> {
  const where = {
    all: [
      { field: 'account', op: 'is', value: account },
      { field: 'openId', op: 'is', value: openId },
    ],
  } as const;
  const { list } = await api.open(officialMessageResource).list({ ...PLAIN_QUERY, size: SHOWN, where }, signal);
  // The condition does not tell capitals from small letters; ids of followers do.
  return list.filter((message) => message.openId === openId).toReversed();
}
