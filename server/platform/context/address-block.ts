import { isIPv6 } from 'node:net';

/**
 * What limits count as one caller: an IPv4 address as it is, and of IPv6 the /64 that a single connection is given, because whoever has one
 * address there has 2^64 of them. An IPv4 address in IPv6 clothes (`::ffff:192.0.2.1`) is the IPv4 address.
 */
export function addressBlock(ip: string): string {
  const [bare = ''] = ip.split('%');
  if (!isIPv6(bare)) return ip;
  // The URL parser writes an address in its one canonical form, with a dotted tail as hex.
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const groups =
    tail === undefined ? left : [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  if (groups.slice(0, 5).every(group => group === '0') && groups[5] === 'ffff') {
    const bytes = groups.slice(6).flatMap(group => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
    return bytes.join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}
