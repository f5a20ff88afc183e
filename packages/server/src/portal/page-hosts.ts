import type { RemotePage } from '@portal/manifest'
import type { FastifyRequest } from 'fastify'
import type { AddressRules } from '../http/company.ts'
import { isOutsiderHost, STAFF_ELSEWHERE } from '../http/outsider-host.ts'
import { companyUrl, outsiderUrl } from '../http/public-url.ts'

/** What is done with a request for a page: it is answered, perhaps in a frame; sent on; or refused, with the reason. */
export type PagePlace = { readonly framed: boolean } | { readonly moved: string } | { readonly refused: string }

/** Where a page of a company is; `page` is the document of a remote's own that it is, where it is one. */
export type PageHosts = (request: FastifyRequest, reference: string, page: RemotePage | undefined) => PagePlace

/**
 * Keeps the pages of people who do not sign in on `publicHost` where that is set, and all others from there. What can be
 * framed is on both: framed there, and with a sign-in of its own on the staff's.
 */
export function pageHosts(address: AddressRules & { readonly port: () => number }): PageHosts {
  return ({ headers, url }, reference, page) => {
    if (address.publicHost === null) return { framed: true }
    const seen = { ...address, port: address.port() }
    if (!isOutsiderHost(headers.host, address)) {
      const isOutsiders = page !== undefined && !page.framed
      return isOutsiders ? { moved: outsiderUrl(reference, seen) + url } : { framed: false }
    }
    // Browsers say of a page by itself that it is a document, and of one in a frame that it is an iframe.
    const isFramed = page?.framed && headers['sec-fetch-dest'] !== 'document'
    if (page && (isFramed || !page.framed)) return { framed: true }
    return { refused: `${STAFF_ELSEWHERE}\n\n${companyUrl(reference, seen)}\n` }
  }
}
