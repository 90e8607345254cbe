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

/** Groups of an IPv6 address that name a network. */
const NETWORK_GROUPS = 4;

/** The network that limits count: an IPv4 address, or the first 64 bits of an IPv6 address, whose other bits a caller can choose. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [plain = ''] = address.split('%', 1);
  const [start = '', end] = plain.split('::');
  const [before, after] = [start, end ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0));
  const groups = [...(before ?? []), ...(end === undefined ? [] : Array<string>(zeros).fill('0')), ...(after ?? [])];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** The network of a caller, as limits count it. */
export const callerNetwork = (request: Pick<CallRequest, 'headers'>): string => networkOf(addressOf(request));

/** True while sign-in is blocked for this address, or its network. */
export async function isAddressBlocked({ store, now }: ServerContext, address: string): Promise<boolean> {
  const row = await store.get(COLLECTIONS.blockedAddresses, networkOf(address));
  return typeof row?.until === 'number' && row.until > now().getTime();
}

/** Blocks an address for the given minutes; replaces an earlier block. */
export async function blockAddress(context: ServerContext, address: string, minutes: number): Promise<void> {
  await openAddress(context, address);
  const until = context.now().getTime() + minutes * 60_000;
  await context.store.insert(COLLECTIONS.blockedAddresses, { id: networkOf(address), until });
}

/** Unblocks an address. */
export async function openAddress({ store }: ServerContext, address: string): Promise<void> {
  await store.remove(COLLECTIONS.blockedAddresses, networkOf(address));
}
