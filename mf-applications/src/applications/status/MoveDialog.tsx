import { CHECKLIST } from '@portal/domain/work/application-checklist'
import { type ApplicationStatus, applicationStatusLabel, reopens } from '@portal/domain/work/application-status'
import { missingBeforeMove, missingTitle, missingWords } from '@portal/domain/work/missing-before-move'
import { Link } from '@portal/router'
import { Stack, TextLink } from '@portal/ui/core'
import { ConfirmDialog } from '@portal/ui/overlay'
import { useState } from 'react'
import { CHECKLIST_ID } from '../details/checklist-place.ts'
import { applicationAddress } from '../list/applications.ts'
import { factsOf, type MissingAtMove, type Moving } from './missing-before.ts'
import { type GivenPolicy, PolicyFactFields } from './PolicyFactFields.tsx'

export interface MoveDialogProps extends MissingAtMove {
  readonly from: Moving
  readonly status: ApplicationStatus
  readonly onConfirm: (policies: readonly GivenPolicy[]) => Promise<void>
  readonly onClose: () => void
}

/** Asks before an application goes a step on with something missing, or a closed one is brought back. */
export function MoveDialog({ from, status, missing, policies, onConfirm, onClose }: MoveDialogProps) {
  const [given, setGiven] = useState<readonly GivenPolicy[]>([])
  const isReopened = reopens(from.status, status)
  const wanted = applicationStatusLabel(status)
  const words = missingWords(missing)
  const ofChecklist = CHECKLIST.some(({ value }) => missing.includes(value))
  const left = ofChecklist || stillMissing(policies, given) || missing.includes('policy')
  const isSubmission = status === 'submitted' && !isReopened
  const verb = isSubmission ? 'Submit' : `Move to ${wanted}`
  return (
    <ConfirmDialog
      open
      title={isReopened ? 'Reopen this application?' : missingTitle(missing.length)}
      confirmLabel={left ? `${verb} anyway` : verb}
      confirmingLabel={isSubmission ? 'Submitting' : 'Moving'}
      onConfirm={() => onConfirm(given)}
      onClose={onClose}
    >
      <Stack gap="2">
        {isReopened && (
          <span>
            It’s {applicationStatusLabel(from.status)}. Moving it to {wanted} will be recorded in its history.
          </span>
        )}
        {missing.length > 0 && (
          <span>
            {isReopened ? `Missing: ${words}` : `${words.charAt(0).toUpperCase()}${words.slice(1)}`}. The history will
            show what was missing.
          </span>
        )}
        {policies.length > 0 && <PolicyFactFields policies={policies} given={given} onChange={setGiven} />}
        {ofChecklist && (
          <span>
            <TextLink asChild>
              <Link to={`${applicationAddress(from)}#${CHECKLIST_ID}`} onClick={onClose}>
                Go to checklist
              </Link>
            </TextLink>
          </span>
        )}
      </Stack>
    </ConfirmDialog>
  )
}

/** Whether a policy lacks something still, with what was entered. */
function stillMissing(policies: MissingAtMove['policies'], given: readonly GivenPolicy[]): boolean {
  const facts = policies.map((policy) => {
    const { number, starts_on } = factsOf(policy)
    const entered = given.find(({ id }) => id === policy.id)
    return { number: entered?.number ?? number, starts_on: entered?.effective_on ?? starts_on }
  })
  return facts.length > 0 && missingBeforeMove('in_force', [], facts).length > 0
}
