import { auditRequests } from '@portal/contract/work/audit-requests'
import { ask } from '@portal/contract/work/audit-requests.schema'
import { SEARCH_MIN_LENGTH } from '@portal/domain/limits'
import { change } from '@portal/platform'
import { FormDrawer } from '@portal/screens/form'
import { Text } from '@portal/ui/core'
import { Field } from '@portal/ui/form'
import { Combobox } from '@portal/ui/picker'
import { ReasonField } from '../ReasonField.tsx'
import { findApplication } from './find-application.ts'

const LABELS = { application_id: 'Application', reason: 'Reason' } as const

interface Typed {
  readonly application: { readonly id: number; readonly name: string } | null
  readonly reason: string
}

const EMPTY: Typed = { application: null, reason: '' }

export interface AskForAccessProps {
  /** The application that is asked for, where it is known. */
  readonly preset?: { readonly id: number; readonly name: string } | undefined
  readonly onClose: () => void
}

/** An auditor asks for access to an application. */
export function AskForAccess({ preset, onClose }: AskForAccessProps) {
  return (
    <FormDrawer
      title="Ask for access"
      verb="Send request"
      sendingVerb="Sending"
      draft={`auditor-request/${preset?.id ?? 'new'}`}
      initial={{ ...EMPTY, application: preset ?? null }}
      labels={LABELS}
      body={({ application, reason }) => ({ application_id: application?.id ?? 0, reason })}
      schema={ask.body}
      send={(body) => change(auditRequests.ask, { body })}
      saidAfter="Request sent"
      onClose={onClose}
    >
      {({ value, put, bind, field, errorOf }) => (
        <>
          <Text tone="muted">
            The licensee or a super admin will decide, and for how long. Your searches here are logged.
          </Text>
          <Field
            {...field('application_id')}
            required
            help={`The client’s name or the number: at least ${SEARCH_MIN_LENGTH} characters.`}
          >
            <Combobox<number>
              value={value.application?.id ?? null}
              {...(value.application && { valueLabel: value.application.name })}
              options={findApplication}
              placeholder="Find an application"
              clearable
              onChange={(id, option) =>
                put({ application: id === null || !option ? null : { id, name: option.label } })
              }
            />
          </Field>
          <ReasonField
            id="reason"
            error={errorOf('reason')}
            help="Whoever decides will see this."
            {...bind('reason')}
          />
        </>
      )}
    </FormDrawer>
  )
}
