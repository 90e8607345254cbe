import { BlockList, isIP } from 'node:net';

/**
 * Closed ranges of IPv4: own machine, private networks, shared, documentation, tests, multicast, and the address at which machines of
 * one cloud (Azure) ask for their own configuration, which is a public one.
 */
const CLOSED_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4', '168.63.129.16/32'],
] as const;
/** Closed ranges within the open range of IPv6: tunnels, which reach any IPv4, and documentation. */
const CLOSED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'] as const;
const OPEN_V6 = '2000::/3';

function toBlockList(type: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', prefix = ''] = range.split('/');
    list.addSubnet(net, Number(prefix), type);
  }
  return list;
}

const closedV4 = toBlockList('ipv4', CLOSED_V4);
const closedV6 = toBlockList('ipv6', CLOSED_V6);
const openV6 = toBlockList('ipv6', [OPEN_V6]);

/** True for an IP address on the public internet; false for anything else. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closedV4.check(address, 'ipv4');
  return family === 6 && openV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6');
}
