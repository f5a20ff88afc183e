import { requirements } from '@portal/contract/work/requirements'
import type { ApplicationRequirement } from '@portal/contract/work/requirements.schema'
import { codeLabel } from '@portal/domain/work/cover'
import { type ChaseChannel, REQUIREMENT_STATES, type RequirementState } from '@portal/domain/work/requirement'
import { change } from '@portal/platform'
import { doWithUndo } from '@portal/screens/undo'
import { keepRequirement } from '../application-record.ts'

/** Says how far a requirement is, and how it was chased: shown, told in a toast, with the way back. */
export function moveRequirement(
  applicationId: number,
  requirement: ApplicationRequirement,
  state: RequirementState,
  chased_by: ChaseChannel | null = requirement.chased_by,
): Promise<boolean> {
  const params = { id: applicationId, requirementId: requirement.id }
  const { asked_on, chased_on, received_on } = requirement
  const write = async (body: Partial<ApplicationRequirement>) =>
    keepRequirement(applicationId, await change(requirements.update, { params, body }))
  const words = codeLabel(REQUIREMENT_STATES, state).toLowerCase()
  return doWithUndo(
    `${requirement.title}: ${words}`,
    () => write({ state, ...(state === 'chased' && { chased_by }) }),
    () => write({ state: requirement.state, asked_on, chased_on, chased_by: requirement.chased_by, received_on }),
  )
}

/** Takes a requirement away, with the way back. */
export function removeRequirement(applicationId: number, { id, title }: ApplicationRequirement): Promise<boolean> {
  const params = { id: applicationId, requirementId: id }
  return doWithUndo(
    `${title} removed`,
    () => change(requirements.remove, { params }),
    () => change(requirements.restore, { params }),
  )
}
