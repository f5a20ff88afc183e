/**
 * What an open task can wait for: the event completes it, and what takes the event back reopens it. `call`: somebody
 * called the client; `quote`: a quote for the client was saved; `requirement`: nothing more is expected of this one;
 * `commission`: some was paid for the policies of this application.
 */
export type AwaitedEvent = 'call' | 'quote' | `requirement:${number}` | `commission:${number}`

/** The events in words: by whoever caused them, by nobody, and what takes them back. */
export const AWAITED_EVENTS = {
  call: { by: ' logged a call', passive: 'a call was logged', back: 'the call was deleted' },
  quote: { by: ' saved a quote', passive: 'a quote was saved', back: 'the quote was deleted' },
  requirement: {
    by: ' closed the requirement',
    passive: 'the requirement was closed',
    back: 'the requirement is open again',
  },
  commission: {
    by: ' committed a statement that pays it',
    passive: 'a statement that pays it was committed',
    back: 'its statement was reversed',
  },
} as const

/** The words of an event. */
export function awaitedEventWords(event: string): (typeof AWAITED_EVENTS)[keyof typeof AWAITED_EVENTS] | undefined {
  const [kind = ''] = event.split(':')
  return Object.hasOwn(AWAITED_EVENTS, kind) ? AWAITED_EVENTS[kind as keyof typeof AWAITED_EVENTS] : undefined
}
