/** What a client can ask for behind the link to a quote. */
export const QUOTE_WISHES = [
  { value: 'take', label: 'I want this one' },
  { value: 'call', label: 'Call me' },
] as const
export type QuoteWish = (typeof QUOTE_WISHES)[number]['value']

/** Hours after which a client who asked for a call can ask again: by then somebody has called, or was forgotten. */
export const CALL_AGAIN_HOURS = 24

/** Whether what was asked for at an instant still stands at `now`: saying it again changes nothing. */
export function stillAsked({ wish, at }: { readonly wish: QuoteWish; readonly at: string }, now: Date): boolean {
  return wish === 'take' || now.getTime() - Date.parse(at) < CALL_AGAIN_HOURS * 3_600_000
}

/**
 * Whether whoever has opened a quote may choose an insurer for a person, both by their places in it: for themselves alone,
 * and for each where the date of birth doesn’t tell who it was (null).
 */
export function mayChooseFor(person: number, reader: number | null): boolean {
  return reader === null || reader === person
}

/** Who did something behind a link where the date of birth doesn’t tell. */
export const SOMEONE_WITH_LINK = 'Someone with the link'
