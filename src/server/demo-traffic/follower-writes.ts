import { ACCOUNTS } from '@src/modules/official-account/server/official-row.ts';
import { pushEndpoints } from '@src/modules/official-account/server/push/push.endpoints.ts';
import { deliverPush, signedPush, textMessage } from '@src/modules/official-account/server/vendor/fake-push.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { RuleContext } from '../resource/server-resource.ts';
import type { Prng } from '../seed/prng.ts';
import { FOLLOWER_TALK } from './texts.seed.ts';

/** The official account that the demo's followers write to. */
const ACCOUNT = 'oa1';
const FOLLOWERS = 6;

/**
 * Simulates a message of a follower of an official account: the vendor signs it, encrypts it if the account requires that, and
 * sends it to the account's URL, again when the first response was late.
 */
export async function followerWrites(context: RuleContext, prng: Prng, turn: number): Promise<void> {
  const account = await context.store.get(ACCOUNTS, ACCOUNT);
  const endpoint = pushEndpoints(context.resources).find(({ method }) => method === 'POST');
  if (account?.serverMode !== true || endpoint === undefined) return;
  const keys = {
    token: textIn(account, 'token'),
    appId: textIn(account, 'appId'),
    encodingAesKey: account.messageMode === 'aes' ? textIn(account, 'encodingAesKey') : '',
  };
  const follower = `oShop${prng.whole(1, FOLLOWERS)}`;
  const push = await signedPush(keys, textMessage(follower, prng.pick(FOLLOWER_TALK), `shop${turn}`), context);
  let isLate = prng.whole(1, 2) === 1;
  await deliverPush(push, async ({ query, body }) => {
    const request = { headers: {}, params: { id: ACCOUNT }, query, body };
    const { body: answered } = await endpoint.answer(request, context, null);
    const answer = isLate ? null : String(answered);
    isLate = false;
    return answer;
  });
}
