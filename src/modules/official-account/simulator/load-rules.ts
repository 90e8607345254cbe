import type { ResourceApi } from '@src/contracts/resource/client.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { officialMessageResource } from '../definitions/message.ts';
import { type ReplyRule, ruleOf } from '../definitions/replies/reply-rule.ts';
import { officialReplyResource } from '../definitions/reply.ts';
import { countUnanswered, type Unanswered } from './count-unanswered.ts';

/** Number of rules or messages in one request, and maximum number of requests. */
const SIZE = 100;
const MAX_CALLS = 10;

/** Data of an account for the simulator. */
export interface Known {
  readonly rules: readonly ReplyRule[];
  /** Messages that only the default rule or none answered, most frequent first. */
  readonly unanswered: readonly Unanswered[];
}

/** Loads the rules of an account, and its recent messages without a specific answer. */
export async function loadSimulatorData(api: ResourceApi, account: string, signal: AbortSignal): Promise<Known> {
  const filters = { account };
  const rules: ReplyRule[] = [];
  for (let page = 1; page <= MAX_CALLS; page += 1) {
    const answer = await api.open(officialReplyResource).list({ ...PLAIN_QUERY, page, size: SIZE, filters }, signal);
    rules.push(...answer.list.map(ruleOf));
    if (rules.length >= answer.total || answer.list.length === 0) break;
  }
  return { rules, unanswered: countUnanswered(await unansweredTexts(api, account, signal)) };
}

/** Recent texts of followers that no specific rule answered, latest first. */
async function unansweredTexts(api: ResourceApi, account: string, signal: AbortSignal): Promise<readonly string[]> {
  const asked = { ...PLAIN_QUERY, size: SIZE, filters: { account, kind: 'text', via: 'default,none' } };
  const texts: string[] = [];
  let after: string | null = '';
  for (let calls = 0; calls < MAX_CALLS && after !== null; calls += 1) {
    const answer = await api.open(officialMessageResource).list({ ...asked, after }, signal);
    texts.push(...answer.list.map(({ text }) => String(text ?? '')));
    after = answer.next ?? null;
  }
  return texts;
}
