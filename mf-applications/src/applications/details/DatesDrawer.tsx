import { applications } from '@portal/contract/work/applications'
import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import { formatDate, isIsoDate } from '@portal/domain'
import { change } from '@portal/platform'
import { newerRecord } from '@portal/screens/draft'
import { FormDrawer } from '@portal/screens/form'
import { Text } from '@portal/ui/core'
import { Field } from '@portal/ui/form'
import { DateInput } from '@portal/ui/input'
import { KeyValueList } from '@portal/ui/page'
import { keepApplication } from './application-record.ts'

const LABELS = { submitted_on: 'First submitted', in_force_on: 'First in force' } as const
type Day = keyof typeof LABELS
type Days = Pick<ApplicationDetails, Day>
const DAYS = ['submitted_on', 'in_force_on'] as const satisfies readonly Day[]

function wrong(days: Days) {
  return DAYS.flatMap((path) => {
    const typed = days[path]
    return typed === null || isIsoDate(typed) ? [] : [{ path, message: 'Please enter a date as DD/MM/YYYY' }]
  })
}

export interface DatesDrawerProps {
  readonly application: ApplicationDetails
  readonly onClose: () => void
}

/** Mends the two days by which the dashboard counts an application. */
export function DatesDrawer({ application, onClose }: DatesDrawerProps) {
  const { id, version, submitted_on, in_force_on } = application
  const initial: Days = { submitted_on, in_force_on }
  return (
    <FormDrawer<Days, Day>
      title="Dates"
      verb="Save"
      draft={`application/${id}/dates`}
      initial={initial}
      version={version}
      labels={LABELS}
      check={wrong}
      send={async (days, onto) => {
        const changed = Object.fromEntries(
          DAYS.filter((day) => days[day] !== initial[day]).map((day) => [day, days[day]]),
        )
        const body = { ...changed, ...(onto !== undefined && { version: onto }) }
        keepApplication(await change(applications.changeDates, { params: { id }, body }))
      }}
      newer={(error) => {
        const now = newerRecord<ApplicationDetails>(error, 'submitted_on', 'version')
        const rows = DAYS.map((day) => ({ label: LABELS[day], value: formatDate(now?.[day]) }))
        return now && { shown: <KeyValueList rows={rows} />, version: now.version }
      }}
      saidAfter="Dates saved"
      onClose={onClose}
    >
      {({ value, put, faultOf }) => (
        <>
          <Text tone="muted">Submissions and completions are counted on these days. Changes are logged.</Text>
          {DAYS.map((day) => (
            <Field key={day} id={day} label={LABELS[day]} error={faultOf(day)}>
              <DateInput value={value[day]} onChange={(typed) => put({ [day]: typed })} />
            </Field>
          ))}
        </>
      )}
    </FormDrawer>
  )
}
