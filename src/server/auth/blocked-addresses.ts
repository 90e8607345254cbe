import type { CallRequest, ServerContext } from '../http/endpoint.ts';
import { COLLECTIONS } from '../store/store.ts';

/** The address of the demo in a browser, which has no network between console and server. */
const OWN_MACHINE = '127.0.0.1';

/** The network address of a call as its host saw it. */
export function addressOf({ headers }: Pick<CallRequest, 'headers'>): string {
  const address = (headers['x-remote-address'] ?? '').trim();
  if (address === '' || address === '::1') return OWN_MACHINE;
  return address.replace(/^::ffff:/, '');
}

/** True while sign-in is blocked for this address. */
export async function isAddressBlocked({ store, now }: ServerContext, address: string): Promise<boolean> {
  const row = await store.get(COLLECTIONS.blockedAddresses, address);
  return typeof row?.until === 'number' && row.until > now().getTime();
}

/** Blocks an address for the given minutes; replaces an earlier block. */
export async function blockAddress(context: ServerContext, address: string, minutes: number): Promise<void> {
  await openAddress(context, address);
  const until = context.now().getTime() + minutes * 60_000;
  await context.store.insert(COLLECTIONS.blockedAddresses, { id: address, until });
}

/** Unblocks an address. */
export async function openAddress({ store }: ServerContext, address: string): Promise<void> {
  await store.remove(COLLECTIONS.blockedAddresses, address);
}
