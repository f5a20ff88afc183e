import type { ProductProvider } from '@portal/contract/office/product-providers.schema'
import type { WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { supplierName } from '@portal/domain/quotes/supplier'
import type { QuoteProvider } from './quote-provider.ts'

/** What the list of providers knows of the documents that insurers disclose. */
export type Disclosures = ReadonlyArray<
  Pick<ProductProvider, 'name' | 'pds_url' | 'issue_date' | 'tmd_url' | 'tmd_issue_date'>
>

/** A provider whose portfolios name the PDS and the TMD of their insurer, as the firm's list of providers has them. */
export function withDisclosures(provider: QuoteProvider, disclosures: Disclosures): QuoteProvider {
  return {
    ...provider,
    async price(asked) {
      const response = await provider.price(asked)
      return {
        ...response,
        clients: response.clients.map((client) => ({
          ...client,
          portfolios: client.portfolios.map((portfolio) => disclosed(portfolio, disclosures)),
        })),
      }
    },
  }
}

/** What a service says of a document itself stands: ours may be of another version. */
function disclosed(portfolio: WirePortfolio, disclosures: Disclosures): WirePortfolio {
  const { code, name } = portfolio.supplier
  const names = [name, supplierName(code)].map((one) => one.toLowerCase())
  const listed = disclosures.find((one) => names.includes(one.name.toLowerCase()))
  if (!listed) return portfolio
  const { links } = portfolio
  return {
    ...portfolio,
    links: { ...links, pds: links?.pds ?? listed.pds_url, tmd: links?.tmd ?? listed.tmd_url },
    pdsDate: portfolio.pdsDate ?? (links?.pds ? null : listed.issue_date),
    tmdDate: portfolio.tmdDate ?? (links?.tmd ? null : listed.tmd_issue_date),
  }
}
