import { quoteDraft } from '@portal/contract/quotes/quote-draft'
import type { QuoteRequest, WireQuoteClient } from '@portal/contract/quotes/quotes.schema'
import { assumedFacts } from '@portal/domain/quotes/assumed-fact'
import { occupation } from '@portal/domain/quotes/occupation'
import type { QuoteClientDraft, QuoteNeed } from '@portal/domain/quotes/quote-request'
import type { IsoDate } from '@portal/domain/values/date'
import { COVER_OF_NEED, type CoverCode } from '@portal/domain/work/cover'
import type { TypedOptions } from '../../compare/by-hand/options-by-hand.ts'
import { ATTACHMENTS } from '../people/person-of-client.ts'
import { type CoverForm, newPerson, newQuote, type PersonForm, type QuoteForm } from './quote-form.ts'
import type { AskedSupplier } from './request-of-form.ts'

/** People whom the form has room for. */
const MOST = 2

/**
 * A request as the form holds it, to be changed and asked again. `asOf`: the day of its quote. `suppliers`: all that can be
 * asked. What was set for one insurer by hand is not the form's, and is left out.
 */
export function formOfRequest(request: QuoteRequest, asOf: IsoDate, suppliers: readonly AskedSupplier[]): QuoteForm {
  const { clients, settings } = quoteDraft(request, asOf)
  const [first = newPerson(), ...others] = clients
    .slice(0, MOST)
    .map((client, index) => personOf(client, request.clients[index]))
  const { includedSuppliers: included, commissionOptions } = settings
  const commissions = new Set(Object.values(commissionOptions))
  const [commission = ''] = commissions.size === 1 ? commissions : []
  return {
    ...newQuote(),
    people: [first, ...others],
    frequency: settings.frequency,
    leftOut: included.length === 0 ? [] : suppliers.flatMap(({ code }) => (included.includes(code) ? [] : code)),
    commission,
    indexation: settings.indexationRate,
    projectionYears: settings.projectionYears,
  }
}

function personOf(client: QuoteClientDraft, wire: WireQuoteClient | undefined): PersonForm {
  const plain = newPerson()
  const covers: Record<CoverCode, CoverForm> = { ...plain.covers }
  for (const need of client.needs) {
    const cover = COVER_OF_NEED[need.type]
    covers[cover] = coverOf(need, covers[cover])
  }
  const { occupationId: id } = client
  const work = id === null ? undefined : occupation(id)
  return {
    ...plain,
    clientId: wire?.clientId ?? null,
    title: wire?.title ?? '',
    firstName: wire?.firstName ?? '',
    lastName: wire?.lastName ?? '',
    dateOfBirth: client.dateOfBirth?.slice(0, 10) ?? null,
    phone: client.phone,
    email: client.email,
    gender: client.gender,
    smoker: client.smoker,
    state: client.state ?? '',
    income: client.income,
    superannuation: client.annualSuperanuation,
    employment: client.employmentStatus,
    height: sizeIn(client.heightCm),
    weight: sizeIn(client.weightKg),
    occupation: id !== null && work ? { id, name: work.description } : null,
    assumed: assumedFacts(wire ?? {}),
    covers,
    loadings: loadingsOf(client),
  }
}

function coverOf(need: QuoteNeed, plain: CoverForm): CoverForm {
  return {
    isOn: true,
    amount: need.sumInsured ?? need.monthlyBenefit,
    structure: need.structure,
    owner: need.owner,
    attachment: ATTACHMENTS[need.type] ?? (hangsOnLife(need) ? 'extension' : 'alone'),
    occupationType: need.occupationType ?? plain.occupationType,
    waitingPeriod: need.waitingPeriod ?? plain.waitingPeriod,
    benefitPeriod: need.benefitPeriod ?? plain.benefitPeriod,
    rollover: need.rollover,
    premiumWaiver: need.premiumWaiver ?? plain.premiumWaiver,
    lifeBuyBack: need.lifeBuyBack ?? plain.lifeBuyBack,
    accidentBenefit: need.accidentBenefit ?? false,
    increaseClaimBenefit: need.increaseClaimBenefit ?? false,
    superContributionOption: need.superContributionOption ?? false,
    initialReplacementRatio: need.initialReplacementRatio ?? null,
  }
}

/** Of a need whose type does not say by itself whether it hangs on another. */
function hangsOnLife({ linkedNeeds }: QuoteNeed): boolean {
  return linkedNeeds.includes('TRM')
}

function loadingsOf({ loadings: { percentage, dollarsPerThousand } }: QuoteClientDraft): TypedOptions['loadings'] {
  const covers = [...Object.keys(percentage), ...Object.keys(dollarsPerThousand)] as CoverCode[]
  return Object.fromEntries(
    [...new Set(covers)].map((cover) => [
      cover,
      { percent: percentage[cover] ?? null, perThousand: dollarsPerThousand[cover] ?? null },
    ]),
  )
}

/** Feet and pounds come out with a decimal at most. */
function sizeIn(size: number | null): string {
  return size === null ? '' : String(Math.round(size * 10) / 10)
}
