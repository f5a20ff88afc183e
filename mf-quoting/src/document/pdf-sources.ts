import { productProviders } from '@portal/contract/office/product-providers'
import { settings } from '@portal/contract/office/settings'
import type { CompanyInfo } from '@portal/contract/office/settings.schema'
import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import type { QuoteLetterhead } from '@portal/contract/quotes/quote-sharing.schema'
import { callQuery, queryClient } from '@portal/platform'
import type { QuotePdfOrder } from '@portal/quote-pdf'

/** When the insurers' disclosure statements were issued; none where they cannot be had: the PDF goes without. */
export async function loadDisclosures(): Promise<NonNullable<QuotePdfOrder['disclosures']>> {
  try {
    return (await queryClient.fetchQuery(callQuery(productProviders.list, {}))).items
  } catch {
    return []
  }
}

/** The pictures of a company; null where there is none, or none came. */
export type Pictures = Pick<QuotePdfOrder, 'logo' | 'afslLogo'>

export const NO_PICTURES: Pictures = { logo: null, afslLogo: null }

/** Who writes to whom. Throws what the call answers. */
export function loadLetterhead(quoteId: number): Promise<QuoteLetterhead> {
  return queryClient.fetchQuery(callQuery(quoteSharing.viewLetterhead, { params: { id: quoteId } }))
}

/** What the PDF says of the firm. Throws what the call answers. */
export function loadCompany(): Promise<CompanyInfo> {
  return queryClient.fetchQuery(callQuery(settings.companyInfo, {}))
}

/** The pictures of a company as they are kept. Throws where one that there is does not come. */
export async function loadPictures(
  { logo, afsl_logo }: Pick<CompanyInfo, 'logo' | 'afsl_logo'>,
  signal: AbortSignal,
): Promise<Pictures> {
  const [ours, licensee] = await Promise.all([bytesOf(logo, signal), bytesOf(afsl_logo, signal)])
  return { logo: ours, afslLogo: licensee }
}

async function bytesOf(address: string | null, signal: AbortSignal): Promise<Uint8Array | null> {
  if (address === null) return null
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`The picture did not come: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
