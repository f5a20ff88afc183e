import { newWantedCover } from '@portal/domain/clients/needs/wanted-cover'
import { coverLabel } from '@portal/domain/work/cover'
import { heldAdviser } from '../../../access/roles.ts'
import { clientNotes, clients } from '../../../database/tables/clients.ts'
import { clientNeeds } from '../../../database/tables/needs.ts'
import { partnerDetails } from '../../../database/tables/partners.ts'
import type { PublicCall } from '../../../http/bind.ts'
import { joinPeopleLock } from '../../clients/clients/lock-people.ts'
import type { FormReceiver } from './form-receiver.ts'
import type { GivenAnswers } from './given-answers.ts'
import { type Lead, storePartner } from './store-partner.ts'

type Scope = Pick<PublicCall, 'tx' | 'company' | 'caller' | 'requestId'>

/** Keeps the answers as a new lead: themselves on its record, its partner, needs and notes. */
export async function storeAnswers(
  scope: Scope,
  { adviser, referrer }: FormReceiver,
  answers: GivenAnswers,
): Promise<Lead> {
  const { tx, company } = scope
  const { first_name = '', last_name = '', partner, covers = [], message, agreed: _agreed, ...fields } = answers
  await joinPeopleLock(tx)
  const [lead] = await tx
    .insert(clients)
    .values({
      company_id: company.id,
      origin: 'client_form',
      ...filledIn({ first_name, last_name, ...fields }),
      first_name,
      last_name,
      adviser_id: await heldAdviser(tx, adviser?.id ?? null),
      referrer_id: referrer?.id ?? null,
    })
    .returning()
  if (!lead) throw new Error('The lead was not stored')
  const owned = { company_id: company.id, client_id: lead.id }
  if (partner && !(await storePartner(scope, lead, partner))) {
    const { knows: _knows, ...details } = partner
    await tx.insert(partnerDetails).values({ ...owned, ...filledIn(details) })
  }
  await storeCovers({ tx, owned }, covers)
  if (message?.trim()) await tx.insert(clientNotes).values({ ...owned, text: message.trim() })
  return lead
}

/** The covers with an amount are needs like any; those of which the visitor is not sure yet are a note. */
async function storeCovers(
  { tx, owned }: Pick<Scope, 'tx'> & { readonly owned: { readonly company_id: number; readonly client_id: number } },
  covers: NonNullable<GivenAnswers['covers']>,
): Promise<void> {
  const wanted = covers.flatMap(({ cover, amount }) => (amount === undefined ? [] : [newWantedCover(cover, amount)]))
  if (wanted.length > 0) {
    const people = [{ person: 'client' as const, covers: wanted, calculator: null, result: null }]
    await tx.insert(clientNeeds).values({ ...owned, people })
  }
  const unsure = covers.filter(({ amount }) => amount === undefined).map(({ cover }) => coverLabel(cover))
  if (unsure.length > 0) {
    await tx.insert(clientNotes).values({ ...owned, text: `Interested in ${unsure.join(', ')}, amount not given` })
  }
}

/** Without what was left empty. */
function filledIn<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as T
}
