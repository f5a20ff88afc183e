import { call } from '@portal/api-client'
import { clients } from '@portal/contract/clients/clients'
import { needs } from '@portal/contract/clients/needs'
import { toast } from '@portal/ui/overlay'
import { newPerson, type PersonForm } from '../form/quote-form.ts'
import { personOf, withNeeds } from './person-of-client.ts'

function tell(problem: unknown): void {
  toast({ title: problem instanceof Error ? problem.message : String(problem), tone: 'danger' })
}

/**
 * The covers with what the client’s needs come to, and the income behind them where the form has none; undefined, and it
 * is told why, where there is nothing to take.
 */
export async function takeNeeds(
  clientId: number,
  index: number,
  { covers, income }: Pick<PersonForm, 'covers' | 'income'>,
): Promise<Pick<PersonForm, 'covers' | 'income'> | undefined> {
  try {
    const found = await call(needs.view, { params: { id: clientId } })
    const person = index === 0 ? 'client' : 'partner'
    const calculator = found.people.find((one) => one.person === person)?.calculator
    const next = { covers: withNeeds(covers, found, person), income: income ?? calculator?.annual_income ?? null }
    if (JSON.stringify(next) !== JSON.stringify({ covers, income })) return next
    toast({
      title: found.saved_at === null ? 'There are no amounts in Needs yet' : 'These amounts already match Needs',
    })
  } catch (problem) {
    tell(problem)
  }
  return undefined
}

/** The second of a couple: the linked partner’s record, else somebody of whom only the state is known. */
export async function partnerOf(partnerId: number | undefined, state: string): Promise<PersonForm> {
  if (partnerId !== undefined) {
    try {
      return personOf(await call(clients.details, { params: { id: partnerId } }))
    } catch (problem) {
      tell(problem)
    }
  }
  return newPerson({ state })
}
