import ipaddr from 'ipaddr.js'

/** Whether a host's name or address leads to the same machine, whoever asks: `localhost`, names below it, loopback. */
export function isLocalHost(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[|\]$/g, '')
  if (bare === 'localhost' || bare.endsWith('.localhost')) return true
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback'
}
