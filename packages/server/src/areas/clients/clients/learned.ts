import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import type { LearnedAbout, LearnedInput } from '@portal/contract/clients/learned.schema'
import { type LearnedField, learnedFacts, type PersonFacts, takenFacts } from '@portal/domain/clients/learned-fact'
import { sql } from 'drizzle-orm'
import { toClientRef } from '../../../access/client-ref.ts'
import { visibleClients } from '../../../access/visible-clients.ts'
import { clients } from '../../../database/tables/clients.ts'
import type { Call } from '../../../http/bind.ts'
import { badField } from '../../../http/call-error.ts'
import { toDetails } from './client-projection.ts'
import { joinPeopleLock } from './lock-people.ts'
import { mergedInto } from './merged-into.ts'
import type { StoredClient } from './queries.ts'
import { changeClient } from './service.ts'

/** What was learned of a client elsewhere. */
export interface LearnedOfClient {
  readonly clientIndex: number
  readonly clientId: number
  readonly facts: Partial<PersonFacts>
  /** Fields that were decided to stay as the record has them. */
  readonly kept: readonly LearnedField[]
}

type Reading = Pick<Call, 'tx' | 'caller' | 'company'>

/**
 * Where records differ from what was learned, and nobody has decided that they stay so. Who was merged stands as whom
 * they were merged into; who was erased, or is out of the caller's sight, is left out, and so is who stands there twice.
 */
export async function learnedAbout(call: Reading, learned: readonly LearnedOfClient[]): Promise<LearnedAbout[]> {
  const found: LearnedAbout[] = []
  const seen = new Set<number>()
  for (const { clientIndex, clientId, facts, kept } of learned) {
    const stored = await presentClient(call, clientId)
    if (!stored || seen.has(stored.id)) continue
    seen.add(stored.id)
    const open = learnedFacts(stored, facts).filter(({ field }) => !kept.includes(field))
    if (open.length === 0) continue
    const { id, first_name, last_name, deceased_at, version } = stored
    found.push({
      clientIndex,
      client: { ...toClientRef(id, first_name, last_name, deceased_at !== null), first_name, version },
      facts: open,
    })
  }
  return found
}

/**
 * Puts the chosen fields of what was learned on the record; the activity log says `from` where: `quote 12`. Throws
 * NOT_FOUND, STALE_VERSION with the client's details, CONFLICT for who was erased, BAD_INPUT where a field is not open.
 */
export async function takeLearned(
  call: Call,
  learned: LearnedOfClient,
  { version, take }: Pick<LearnedInput, 'version' | 'take'>,
  from: string,
): Promise<void> {
  if (take.length === 0) return
  await joinPeopleLock(call.tx)
  const id = (await presentClient(call, learned.clientId))?.id ?? learned.clientId
  await changeClient<ClientDetails>(
    call,
    {
      id,
      version,
      action: 'client.learn',
      told: { learned_from: from },
      changes(stored) {
        const open = learnedFacts(stored, learned.facts)
        const taken = take.map((field, place) => {
          const fact = open.find((one) => one.field === field)
          if (!fact) throw badField(`take.${place}`, 'This detail doesn’t differ from the record')
          return fact
        })
        return takenFacts(taken)
      },
    },
    toDetails,
  )
}

/** A client whom the caller may see and who was not erased, as they are now. */
async function presentClient({ tx, ...viewer }: Reading, id: number): Promise<StoredClient | undefined> {
  const read = async (one: number) => {
    const [stored] = await tx
      .select()
      .from(clients)
      .where(sql`${clients.company_id} = ${tx.companyId} and ${clients.id} = ${one}
        and ${clients.erased_at} is null and ${visibleClients(viewer)}`)
    return stored
  }
  const stored = await read(id)
  if (stored) return stored
  const winner = await mergedInto(tx, id)
  return winner === undefined ? undefined : await read(winner)
}
