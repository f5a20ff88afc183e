/** An address of which its owner knows their own and nobody else learns it: `m•••@client.example`, `••• 678`. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? `••• ${address.slice(-3)}` : `${[...address][0]}•••${address.slice(at)}`
}
