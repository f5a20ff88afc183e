import { call } from '@portal/api-client'
import { clients } from '@portal/contract/clients/clients'
import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { holdRefresh, refreshEntities } from '@portal/platform'
import { toast } from '@portal/ui/overlay'
import { patchClient } from './patch-client.ts'

/** Who advises a client; null is nobody. */
export type AdviserChoice = NonNullable<ClientDetails['adviser']> | null

export interface Assignment {
  readonly adviser: AdviserChoice
  /** Whoever gives a client out of their own sight cannot take it back. */
  readonly mayUndo: boolean
  /** The first day whose commission the new adviser gets; today unless told. */
  readonly commissionFrom?: string | undefined
}

/**
 * Gives a client to an adviser, or to nobody: shown at once everywhere, taken back where the server refuses, and told in
 * a toast that offers the way back. Rejects with what the server says.
 */
export async function assignClient(
  client: Pick<ClientDetails, 'id' | 'adviser'>,
  { adviser, mayUndo, commissionFrom }: Assignment,
): Promise<void> {
  const { id } = client
  const before = client.adviser ?? null
  if (adviser?.id === before?.id) return
  const takeBack = patchClient(id, { adviser })
  const release = holdRefresh()
  try {
    await call(clients.assign, {
      params: { id },
      body: { adviser_id: adviser?.id ?? null, commission_from: commissionFrom },
    })
  } catch (error) {
    takeBack()
    refreshEntities([`client:${id}`])
    throw error
  } finally {
    release()
  }
  function undo() {
    assignClient({ id, adviser }, { adviser: before, mayUndo: false, commissionFrom }).catch((error: Error) =>
      toast({ title: error.message, tone: 'danger' }),
    )
  }
  const title = adviser ? `Assigned to ${adviser.name}` : 'Adviser removed'
  const detail = before ? `Was with ${before.name}` : 'Was unassigned'
  toast({ title, detail, tone: 'success', ...(mayUndo && { undo }) })
}
