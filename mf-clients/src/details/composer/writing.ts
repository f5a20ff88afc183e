/** What can be written about a client, in the address as `?write=call`. */
export const WRITINGS = ['note', 'call', 'email', 'sms'] as const
export type Writing = (typeof WRITINGS)[number]

export function writingIn(params: URLSearchParams): Writing {
  return WRITINGS.find((one) => one === params.get('write')) ?? 'note'
}

/** The address of the timeline where something is being written. */
export function addressOfWriting(params: URLSearchParams, writing: Writing): string {
  const next = new URLSearchParams(params)
  next.delete('tab')
  if (writing === 'note') next.delete('write')
  else next.set('write', writing)
  return `?${next}`
}
