import { applications } from '@portal/contract/work/applications'
import { type ApplicationDetails, updateStatus } from '@portal/contract/work/applications.schema'
import { missingOf } from '@portal/domain/work/application-checklist'
import { type ApplicationStatus, applicationStatusLabel } from '@portal/domain/work/application-status'
import { missingWords } from '@portal/domain/work/missing-before-move'
import { change } from '@portal/platform'
import { FormDrawer, newerBy } from '@portal/screens/form'
import { Alert, Text } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { keepApplication } from './application-record.ts'

export interface AcknowledgeDrawerProps {
  readonly application: ApplicationDetails
  /** Where it moves once the insurer has it. */
  readonly to: ApplicationStatus
  readonly onClose: () => void
}

const LABELS = { reference: 'Insurer’s number' } as const

/** The insurer has the application: its number, where it gave one, and on it goes. */
export default function AcknowledgeDrawer({ application, to, onClose }: AcknowledgeDrawerProps) {
  const { id, version, reference, insurer, checklist = [] } = application
  const missing = missingOf(checklist)
  return (
    <FormDrawer
      title="Log acknowledgement"
      verb={`Move to ${applicationStatusLabel(to)}`}
      sendingVerb="Moving"
      draft={`application/${id}/acknowledgement`}
      initial={{ reference: reference ?? '' }}
      version={version}
      labels={LABELS}
      schema={updateStatus.body.pick({ reference: true })}
      send={async (typed, seen) => {
        const body = { status: to, version: seen, reference: typed.reference.trim() || null }
        keepApplication(await change(applications.updateStatus, { params: { id }, body }))
      }}
      newer={newerBy<ApplicationDetails>(['status'], (now) => [
        { label: LABELS.reference, value: now.reference ?? '–' },
        { label: 'Status', value: applicationStatusLabel(now.status) },
      ])}
      saidAfter={`Moved to ${applicationStatusLabel(to)}`}
      onClose={onClose}
    >
      {({ bind, field }) => (
        <>
          {missing.length > 0 && (
            <Alert tone="warning">Still missing: {missingWords(missing)}. The history will show this.</Alert>
          )}
          <Text tone="muted">{insurer} has received the application.</Text>
          <Field {...field('reference')} optional>
            <TextInput {...bind('reference')} maxLength={60} />
          </Field>
        </>
      )}
    </FormDrawer>
  )
}
