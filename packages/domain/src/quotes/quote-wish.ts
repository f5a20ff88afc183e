/** What a client can ask for behind the link to a quote. */
export const QUOTE_WISHES = [
  { value: 'take', label: 'I want this one' },
  { value: 'call', label: 'Call me' },
] as const
export type QuoteWish = (typeof QUOTE_WISHES)[number]['value']
