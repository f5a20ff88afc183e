/** What an insurer has to publish about a product. */
export const DISCLOSURES = [
  { value: 'pds', label: 'PDS', name: 'product disclosure statement' },
  { value: 'tmd', label: 'TMD', name: 'target market determination' },
] as const
export type DisclosureKind = (typeof DISCLOSURES)[number]['value']

/** What a quote service names may be anything. */
const isAddress = (text: string | null | undefined): text is string => /^(https?:\/\/|\/files\/)/.test(text ?? '')

/** The addresses of a portfolio’s PDS and TMD; undefined where one of them is missing: a client who got one got no complete set. */
export function disclosuresOf(portfolio: {
  readonly links?:
    | { readonly pds?: string | null | undefined; readonly tmd?: string | null | undefined }
    | null
    | undefined
}): Readonly<Record<DisclosureKind, string>> | undefined {
  const { pds, tmd } = portfolio.links ?? {}
  return isAddress(pds) && isAddress(tmd) ? { pds, tmd } : undefined
}
