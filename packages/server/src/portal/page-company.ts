import type { RemotePage } from '@portal/manifest'
import type { FastifyRequest } from 'fastify'
import type { Database, Transaction } from '../database/database.ts'
import { type AddressRules, type CompanyDirectory, referenceOf } from '../http/company.ts'
import { outsiderUrl } from '../http/public-url.ts'

/** What a page says of the company whose page it is; `@portal/platform/look` reads it. */
export interface PageCompany {
  readonly reference: string
  readonly name: string
  readonly logo: string | null
  /** In this form since releases that are still open read it so. */
  readonly accent_h: number | null
  readonly accent_c: number | null
  /** Where the API lives, without `/api/v1`; empty for the page's own origin. */
  readonly api: string
  /** Where pages for people who do not sign in are, where they have a host of their own. */
  readonly outsiders?: string
}

export interface PageParts {
  readonly database: Database
  readonly companies: CompanyDirectory
  readonly address: AddressRules & { readonly port: () => number }
}

/** What everybody may see of a company, as the settings keep it. */
export interface CompanyLook {
  readonly name: string
  readonly logo: string | null
  readonly accent: { readonly hue: number; readonly chroma: number } | null
}

/**
 * Finds the company whose page a browser asks for, by the address alone: a page carries no `reference` header. `look`
 * reads how the transaction's company looks.
 */
export function pageCompany(
  { database, companies, address }: PageParts,
  look: (tx: Transaction) => Promise<CompanyLook>,
) {
  return async ({ headers }: FastifyRequest): Promise<PageCompany | null> => {
    const reference = referenceOf({ header: undefined, host: headers.host }, address)
    const id = await companies.idOf(reference)
    if (id === undefined) return null
    const { name, logo, accent } = await database.company(id, look)
    return {
      ...{ reference, name, logo, accent_h: accent?.hue ?? null, accent_c: accent?.chroma ?? null, api: '' },
      ...(address.publicHost !== null && { outsiders: outsiderUrl(reference, { ...address, port: address.port() }) }),
    }
  }
}

/** Finds the origins of the sites that may frame a page; `origins` reads those that the transaction's company allows. */
export function pageEmbedOrigins(
  { database, companies, address }: PageParts,
  origins: (tx: Transaction, page: RemotePage) => Promise<readonly string[]>,
) {
  return async ({ headers }: FastifyRequest, page: RemotePage): Promise<readonly string[]> => {
    const id = await companies.idOf(referenceOf({ header: undefined, host: headers.host }, address))
    return id === undefined ? [] : await database.company(id, (tx) => origins(tx, page))
  }
}
