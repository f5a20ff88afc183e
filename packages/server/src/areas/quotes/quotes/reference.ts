import type { AnswerOf } from '@portal/contract/endpoint'
import type { quotes as endpoints } from '@portal/contract/quotes/quotes'
import type { OccupationHit } from '@portal/contract/quotes/quotes.schema'
import { findOccupations, type Occupation, occupation } from '@portal/domain/quotes/occupation'
import { dayIn } from '@portal/domain/values/date'
import { type RateBook, supplierOccupation } from '@portal/rating'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { bookInUse } from '../providers/book-in-use.ts'
import { providerOf } from '../providers/provider-of.ts'
import { wireOccupation } from '../providers/wire-portfolio.ts'

/** Occupations by words, or the one of an id, with the class that each insurer gives. Throws NOT_FOUND for an unknown id. */
export async function searchOccupations({
  tx,
  query: { search, id, limit },
}: Pick<Call<typeof endpoints.occupations>, 'tx' | 'query'>): Promise<AnswerOf<typeof endpoints.occupations>> {
  const { book } = await bookInUse(tx)
  const classified = (work: Occupation) => inClasses(book, work)
  if (id === undefined) return { items: findOccupations(search, limit).map(classified) }
  const found = occupation(id)
  if (!found) throw new CallError('NOT_FOUND')
  return { items: [classified(found)] }
}

function inClasses({ suppliers }: RateBook, work: Occupation): OccupationHit {
  return {
    id: work.id,
    description: work.description,
    class: work.class,
    suppliers: suppliers.map((supplier) => wireOccupation(supplierOccupation(supplier, work))),
  }
}

/** The insurers of the rate book in use, with what can be chosen of each, and who makes prices at present. */
export async function listSuppliers({
  tx,
  company,
  services,
}: Pick<Call, 'tx' | 'company' | 'services'>): Promise<AnswerOf<typeof endpoints.suppliers>> {
  const now = services.clock()
  const { book } = await bookInUse(tx)
  const provider = await providerOf(tx, services)
  return {
    items: book.suppliers.map(({ code, name, products, commissionOptions, campaigns, needs }) => ({
      code,
      name,
      products: Object.values(products).map((product) => ({ ...product })),
      commissionOptions: commissionOptions.map((option) => ({ ...option })),
      campaignOptions: campaigns.map((campaign) => ({ ...campaign, needs: [...campaign.needs] })),
      defaultCommission: commissionOptions[0]?.code ?? null,
      covers: [...needs],
    })),
    madeBy: provider.madeBy({ asOf: dayIn(company.timeZone, now), now }),
  }
}

/** The features of the rate book in use, with the insurers that have them. */
export async function listFeatures({ tx }: Pick<Call, 'tx'>): Promise<AnswerOf<typeof endpoints.features>> {
  const { book } = await bookInUse(tx)
  return {
    items: book.features.map(({ id, name, cover }) => ({
      id,
      name,
      cover,
      suppliers: book.suppliers.flatMap(({ code, features }) => (features.includes(id) ? code : [])),
    })),
  }
}
