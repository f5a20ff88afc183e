import { call } from '@portal/api-client'
import { applications } from '@portal/contract/work/applications'
import type { ApplicationRow } from '@portal/contract/work/applications.schema'
import { applicationEventOf } from '@portal/domain/clients/application-event'
import { pickDays } from '@portal/domain/work/application-stage'
import { type ApplicationStatus, applicationStatusLabel, reopens } from '@portal/domain/work/application-status'
import { holdRefresh, refreshEntities } from '@portal/platform'
import { tellLeadMove } from '@portal/screens/lead-moves'
import { messageOf } from '@portal/ui/core'
import { toast } from '@portal/ui/overlay'
import type { GivenPolicy } from '../status/PolicyFactFields.tsx'
import { patchApplication } from './patch-application.ts'

interface HowToMove {
  /** What was entered of policies that come into force. */
  readonly policies?: readonly GivenPolicy[]
  readonly isUndo?: boolean
}

/**
 * Moves a card to another status: shown at once, put back where the server refuses, and told in a toast that offers the
 * way back. What there is to ask has been asked before. Throws where policies were entered and the server refuses.
 */
export async function moveApplication(
  card: ApplicationRow,
  status: ApplicationStatus,
  { policies = [], isUndo = false }: HowToMove = {},
): Promise<void> {
  const { id, version } = card
  const takeBack = patchApplication(card, { status, status_since: new Date().toISOString() })
  const confirmed = reopens(card.status, status)
  // An answer that does not know of a move would put its card back for as long as the next one takes.
  const release = holdRefresh()
  try {
    const now = await call(applications.updateStatus, {
      params: { id },
      body: {
        ...{ status, version },
        ...(confirmed && { confirmed }),
        ...(policies.length > 0 && { policies: [...policies] }),
        ...(isUndo && { days: pickDays(card) }),
      },
    })
    const moved = { ...card, status, version: now.version }
    patchApplication(moved, { version: now.version })
    const undo = () => void moveApplication(moved, card.status, { isUndo: true })
    toast({ title: `Moved to ${applicationStatusLabel(status)}`, tone: 'success', ...(!isUndo && { undo }) })
    if (!isUndo && applicationEventOf(card.status, status)) void tellLeadMove(now.client.id)
  } catch (error) {
    takeBack()
    // What the screen shows may be what the server refused.
    refreshEntities([`application:${id}`])
    if (policies.length > 0) throw error
    toast({ title: messageOf(error), tone: 'danger' })
  } finally {
    release()
  }
}
