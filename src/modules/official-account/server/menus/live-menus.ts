import type { CallRequest, ServerContext } from '@src/server/http/endpoint.ts';
import { type AskedEvent, findAskedRecord } from '@src/server/resource/batch/find-asked-record.ts';
import { menuLifecycle } from '../../definitions/menu-lifecycle.ts';
import { getVendorClient } from '../get-vendor-client.ts';
import { ACCOUNTS, MENUS, textIn } from '../official-row.ts';
import type { LiveMenus } from '../vendor/vendor-client.ts';
import { OWN_CODES, VendorFailure } from '../vendor/vendor-failure.ts';

/** What the vendor answered before the transaction of a call, by the call's own path to the vendor. */
const answers = new WeakMap<object, LiveMenus | VendorFailure>();

const FETCH_LIVE: AskedEvent = { event: 'fetchLive', lifecycle: menuLifecycle, collection: MENUS };

/** Reads the live menus of an account before the transaction of a call that compares with them, which does not wait for the vendor. */
export async function prefetchLiveMenus(request: CallRequest, context: ServerContext): Promise<ServerContext> {
  const { store, officialAccounts, outsideQueue = (job) => job() } = context;
  if (officialAccounts === undefined) return context;
  const menu = await findAskedRecord(FETCH_LIVE, request, store);
  if (menu === undefined) return context;
  const account = await store.get(ACCOUNTS, textIn(menu, 'account'));
  const ownPath: typeof officialAccounts = (call) => officialAccounts(call);
  answers.set(ownPath, await outsideQueue(() => askVendor(() => getVendorClient(context, account).readMenus())));
  return { ...context, officialAccounts: ownPath };
}

async function askVendor(ask: () => Promise<LiveMenus>): Promise<LiveMenus | VendorFailure> {
  try {
    return await ask();
  } catch (cause) {
    if (cause instanceof VendorFailure) return cause;
    throw cause;
  }
}

/**
 * The live menus that were read before the transaction of this call.
 * @throws VendorFailure the vendor's, or `noAnswer` when they were not read
 */
export function prefetchedMenus({ officialAccounts }: Pick<ServerContext, 'officialAccounts'>): LiveMenus {
  if (officialAccounts === undefined) throw new VendorFailure(OWN_CODES.notConfigured, '');
  const answer = answers.get(officialAccounts) ?? new VendorFailure(OWN_CODES.noAnswer, '');
  if (answer instanceof VendorFailure) throw answer;
  return answer;
}
