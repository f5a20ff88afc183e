import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import type { Needs } from '@portal/contract/clients/needs.schema'
import { type AssumedFact, assumedFacts } from '@portal/domain/quotes/assumed-fact'
import { findOccupations } from '@portal/domain/quotes/occupation'
import { AUSTRALIAN_STATES, yearlyAmount } from '@portal/domain/values/person'
import { COVER_OF_NEED, type CoverCode, type NeedCoverCode } from '@portal/domain/work/cover'
import { type Attachment, type CoverForm, newPerson, type PersonForm } from '../form/quote-form.ts'

/** What a client’s record says of them, so that nothing is typed twice. */
export function personOf(client: ClientDetails): PersonForm {
  const { salary, salary_frequency } = client
  const [occupation] = client.occupation ? findOccupations(client.occupation, 1) : []
  const isSaid = occupation?.description.toLowerCase() === client.occupation?.trim().toLowerCase()
  const assumed: AssumedFact[] = occupation && !isSaid ? ['occupation'] : []
  return newPerson({
    clientId: client.id,
    firstName: client.first_name ?? '',
    lastName: client.last_name ?? '',
    dateOfBirth: client.date_of_birth ?? null,
    phone: client.phone ?? '',
    email: client.email ?? '',
    gender: client.gender ?? 'M',
    smoker: client.smoker ?? false,
    state: AUSTRALIAN_STATES.find((one) => one === client.state) ?? '',
    income: salary === null || salary === undefined ? null : yearlyAmount(salary, salary_frequency ?? 'Y'),
    height: String(client.height_cm ?? ''),
    weight: String(client.weight_kg ?? ''),
    occupation: occupation ? { id: occupation.id, name: occupation.description } : null,
    assumed: assumedFacts({ gender: client.gender, smoker: client.smoker, assumed }),
  })
}

/** How a need that hangs on another is held. */
export const ATTACHMENTS: Readonly<Partial<Record<NeedCoverCode, Attachment>>> = {
  TPE: 'extension',
  TRE: 'extension',
  TPR: 'trauma',
  TPS: 'alone',
  TRS: 'alone',
}

type WantedCover = Needs['people'][number]['covers'][number]

/** A cover as the needs want it, with the terms that they name. */
function wantedForm(form: CoverForm, wanted: WantedCover): CoverForm {
  return {
    ...form,
    isOn: true,
    amount: wanted.amount,
    structure: wanted.structure,
    owner: wanted.owner,
    attachment: ATTACHMENTS[wanted.cover] ?? form.attachment,
    waitingPeriod: wanted.waiting_period ?? form.waitingPeriod,
    benefitPeriod: wanted.benefit_period ?? form.benefitPeriod,
    premiumWaiver: wanted.premium_waiver ?? form.premiumWaiver,
    occupationType: wanted.occupation_type ?? form.occupationType,
    lifeBuyBack: wanted.life_buyback ?? form.lifeBuyBack,
  }
}

/**
 * The covers with what the needs of the client, or of their partner, come to: the amounts of the calculator, and above
 * them the covers that are wanted, with their terms. Others stay as they are.
 */
export function withNeeds(
  covers: PersonForm['covers'],
  needs: Needs,
  whose: 'client' | 'partner' = 'client',
): PersonForm['covers'] {
  const own = needs.people.find(({ person }) => person === whose)
  const next: Record<CoverCode, CoverForm> = { ...covers }
  for (const { cover: need, amount } of own?.result ?? []) {
    const cover = COVER_OF_NEED[need]
    if (amount > 0) next[cover] = { ...next[cover], isOn: true, amount }
  }
  for (const wanted of own?.covers ?? []) {
    const cover = COVER_OF_NEED[wanted.cover]
    if (wanted.amount > 0) next[cover] = wantedForm(next[cover], wanted)
  }
  // What cannot hang on the life cover stands by itself, unless the needs say that it is to hang on it.
  const life = next.TRM.isOn ? (next.TRM.amount ?? 0) : 0
  const isSaid = (cover: CoverCode) =>
    own?.covers.some(({ cover: need }) => COVER_OF_NEED[need] === cover && ATTACHMENTS[need] !== undefined)
  for (const cover of ['TPD', 'TRA'] as const) {
    const { isOn, attachment, amount } = next[cover]
    if (!isOn || attachment !== 'extension' || (isSaid(cover) && next.TRM.isOn)) continue
    if ((amount ?? 0) > life) next[cover] = { ...next[cover], attachment: 'alone' }
  }
  return next
}
