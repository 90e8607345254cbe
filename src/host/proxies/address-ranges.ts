import { BlockList, isIP } from 'node:net';

/** True for an IP address, or a range of them such as `10.0.0.0/8`. */
export function isRange(text: string): boolean {
  const [net = '', prefix = '0', ...more] = text.split('/');
  const family = isIP(net);
  return more.length === 0 && family !== 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128);
}

/** Creates a function that tells whether an IP address is one of these addresses, or in one of these ranges. */
export function createRangeCheck(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', prefix] = range.split('/');
    const type = isIP(net) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(net, type);
    else list.addSubnet(net, Number(prefix), type);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
