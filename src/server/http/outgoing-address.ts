import { BlockList, isIP } from 'node:net'

type Network = readonly [address: string, prefix: number]

/** IPv4 networks that are not public, by the registries of IANA. */
const closed4: readonly Network[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/**
 * Non-public parts of 2000::/3, the only public IPv6 range: protocol assignments with Teredo, documentation,
 * 6to4.
 */
const closed6: readonly Network[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

function listOf(networks: readonly Network[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const [address, prefix] of networks) list.addSubnet(address, prefix, family)
  return list
}

const private4 = listOf(closed4, 'ipv4')
const private6 = listOf(closed6, 'ipv6')
const global6 = listOf([['2000::', 3]], 'ipv6')
/** IPv6 forms of IPv4 addresses: mapped, and NAT64. */
const carriers = listOf(
  [
    ['::ffff:0:0', 96],
    ['64:ff9b::', 96],
  ],
  'ipv6',
)

/** A network as `10.0.0.0/8` or a single address; undefined for any other text. */
export function parseNetwork(text: string): Network | undefined {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  const bits = family === 4 ? 32 : 128
  const length = prefix === undefined ? bits : Number(prefix)
  const whole = prefix === undefined || /^\d{1,3}$/.test(prefix)
  return family && rest.length === 0 && whole && length <= bits ? [address, length] : undefined
}

/** The networks that are allowed although they are not public; invalid texts are ignored. */
export function allowedNetworks(texts: readonly string[]): BlockList {
  const list = new BlockList()
  for (const text of texts) {
    const network = parseNetwork(text)
    if (network) list.addSubnet(network[0], network[1], isIP(network[0]) === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}

/** Whether the server may connect to an address: a public one, or one of an allowed network. */
export function mayReach(address: string, allowed: BlockList): boolean {
  const [plain = ''] = address.split('%')
  const family = isIP(plain)
  if (family === 4) return allowed.check(plain, 'ipv4') || !private4.check(plain, 'ipv4')
  if (family !== 6) return false
  if (carriers.check(plain, 'ipv6')) return mayReach(lastFour(plain), allowed)
  if (allowed.check(plain, 'ipv6')) return true
  return global6.check(plain, 'ipv6') && !private6.check(plain, 'ipv6')
}

/** The IPv4 address in the last 32 bits of an IPv6 address. */
function lastFour(address: string): string {
  // The URL parser normalises every spelling: groups in hexadecimal, `::` for the zeros.
  const groups = new URL(`http://[${address}]/`).hostname.slice(1, -1).split(':')
  return groups
    .slice(-2)
    .map((group) => Number.parseInt(group || '0', 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}
