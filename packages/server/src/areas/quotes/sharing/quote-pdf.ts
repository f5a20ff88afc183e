import { buffer } from 'node:stream/consumers'
import type { Disclosure, QuotePdfOrder } from '@portal/quote-pdf/order'
import { quotePdfName } from '@portal/quote-pdf/pdf-name'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../../database/database.ts'
import { clients } from '../../../database/tables/clients.ts'
import { companies } from '../../../database/tables/companies.ts'
import { files } from '../../../database/tables/files.ts'
import { productProviders, quotes } from '../../../database/tables/quotes.ts'
import { users } from '../../../database/tables/users.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Services } from '../../../services.ts'
import { companyInfo } from '../../office/settings/service.ts'
import { recommendedTo } from '../quotes/at-a-glance.ts'
import { toSavedQuote } from '../quotes/saved-quotes.ts'
import { readLetterhead } from './letterhead.ts'
import type { ShownPeople } from './linked-quote.ts'
import { makePdf } from './pdf-thread.ts'

export interface QuotePdf {
  readonly bytes: Uint8Array
  readonly name: string
}

/** All that a PDF is made of but the logos, whose bytes are fetched outside the transaction. */
export interface PdfOrder extends Omit<QuotePdfOrder, 'logo' | 'afslLogo'> {
  readonly companyId: number
  /** Of the file store. */
  readonly logoKey: string | null
  readonly afslLogoKey: string | null
}

// The name alone: what draws is loaded in the thread.
export { quotePdfName }

/**
 * What the PDF of a quote is made of, with the birth date, income and health of `shownPeople` alone; who may see the quote
 * is asked before. Throws NOT_FOUND.
 */
export async function readPdfOrder(tx: Transaction, quoteId: number, shownPeople?: ShownPeople): Promise<PdfOrder> {
  const author = alias(users, 'author')
  const [found] = await tx
    .select({
      quote: quotes,
      client_first_name: clients.first_name,
      client_last_name: clients.last_name,
      client_deceased: sql<boolean>`${clients.deceased_at} is not null`,
      client_kind: sql<'lead' | 'client'>`${clients.kind}`,
      author_firstname: author.firstname,
      author_lastname: author.lastname,
    })
    .from(quotes)
    .leftJoin(clients, and(eq(clients.company_id, quotes.company_id), eq(clients.id, quotes.client_id)))
    .leftJoin(author, and(eq(author.company_id, quotes.company_id), eq(author.id, quotes.author_id)))
    .where(and(eq(quotes.company_id, tx.companyId), eq(quotes.id, quoteId), isNull(quotes.deleted_at)))
  if (!found) throw new CallError('NOT_FOUND')
  const { quote, ...names } = found
  const company = await companyInfo({ tx })
  return {
    companyId: tx.companyId,
    quote: toSavedQuote({ ...quote, ...names, recommended_to: recommendedTo(quote.outcomes) }),
    letterhead: await readLetterhead(tx, quoteId),
    shownPeople,
    company,
    timeZone: company.time_zone,
    disclosures: await readDisclosures(tx),
    ...(await readLogos(tx)),
  }
}

/** The PDF of a quote. A logo that cannot be fetched is left out, as one that cannot be drawn is. Throws UNAVAILABLE. */
export async function quotePdf(services: Services, order: PdfOrder): Promise<QuotePdf> {
  const { companyId, logoKey, afslLogoKey, ...rest } = order
  const [logo, afslLogo] = await Promise.all([fetchLogo(services, logoKey), fetchLogo(services, afslLogoKey)])
  return { bytes: await makePdf(companyId, { ...rest, logo, afslLogo }), name: quotePdfName(order.quote.quoteRequest) }
}

async function readDisclosures(tx: Transaction): Promise<Disclosure[]> {
  const { company_id, name, issue_date, tmd_issue_date } = productProviders
  return await tx
    .select({ name, issue_date, tmd_issue_date })
    .from(productProviders)
    .where(eq(company_id, tx.companyId))
    .orderBy(name)
}

async function readLogos(tx: Transaction): Promise<Pick<PdfOrder, 'logoKey' | 'afslLogoKey'>> {
  const afslFiles = alias(files, 'afsl_files')
  const [row] = await tx
    .select({ logoKey: files.key, afslLogoKey: afslFiles.key })
    .from(companies)
    .leftJoin(files, eq(files.id, companies.logo_file_id))
    .leftJoin(afslFiles, eq(afslFiles.id, companies.afsl_logo_file_id))
    .where(eq(companies.id, tx.companyId))
  return row ?? { logoKey: null, afslLogoKey: null }
}

async function fetchLogo({ files: store, log }: Services, key: string | null): Promise<Uint8Array | null> {
  if (key === null) return null
  try {
    const { stream } = await store.get(key)
    return await buffer(stream)
  } catch (err) {
    log.warn({ err }, 'A logo could not be fetched for a PDF')
    return null
  }
}
