import ipaddr from 'ipaddr.js'

/** Parts of 16 bits of an IPv6 address that name whose network it is (/64); its owner chooses the rest at will. */
const NETWORK_PARTS = 4
/** Characters of what is no address at all: a proxy's word may be anything. */
const STRANGE_MAX_LENGTH = 64

/**
 * Whom a limit by address counts: an IPv4 address, or the /64 of an IPv6 one, all of whose addresses are one customer's.
 * An IPv4 address written as IPv6 is the IPv4 one.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, STRANGE_MAX_LENGTH)
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = parsed.parts.slice(0, NETWORK_PARTS).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}

/** The first parts of an address, as people compare them, without whose it is: `203.0.113.x`, `2001:db8:1::`. */
export function networkRange(address: string): string | null {
  if (!ipaddr.isValid(address)) return null
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join('.')}.x`
  return `${parsed.parts
    .slice(0, 3)
    .map((part) => part.toString(16))
    .join(':')}::`
}
