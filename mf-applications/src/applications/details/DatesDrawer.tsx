import { applications } from '@portal/contract/work/applications'
import { type ApplicationDetails, changeDates } from '@portal/contract/work/applications.schema'
import { formatDate } from '@portal/domain/values/date'
import { change } from '@portal/platform'
import { changesBetween, FormDrawer, newerBy } from '@portal/screens/form'
import { Text } from '@portal/ui/core'
import { Field } from '@portal/ui/form'
import { DateInput } from '@portal/ui/input'
import { keepApplication } from './application-record.ts'

const LABELS = { submitted_on: 'First submitted', in_force_on: 'First in force' } as const
type Day = keyof typeof LABELS
type Days = Pick<ApplicationDetails, Day>
const DAYS = ['submitted_on', 'in_force_on'] as const satisfies readonly Day[]

export interface DatesDrawerProps {
  readonly application: ApplicationDetails
  readonly onClose: () => void
}

/** Mends the two days by which the dashboard counts an application. */
export function DatesDrawer({ application, onClose }: DatesDrawerProps) {
  const { id, version, submitted_on, in_force_on } = application
  const initial: Days = { submitted_on, in_force_on }
  return (
    <FormDrawer
      title="Dates"
      verb="Save"
      draft={`application/${id}/dates`}
      initial={initial}
      version={version}
      labels={LABELS}
      schema={changeDates.body}
      send={async (days, seen) => {
        const body = { ...changesBetween(initial, days), version: seen }
        keepApplication(await change(applications.changeDates, { params: { id }, body }))
      }}
      newer={newerBy<ApplicationDetails>(['submitted_on'], (now) =>
        DAYS.map((day) => ({ label: LABELS[day], value: formatDate(now[day]) })),
      )}
      saidAfter="Dates saved"
      onClose={onClose}
    >
      {({ bind, field }) => (
        <>
          <Text tone="muted">Submissions and completions are counted on these days. Changes are logged.</Text>
          {DAYS.map((day) => (
            <Field key={day} {...field(day)}>
              <DateInput {...bind(day)} />
            </Field>
          ))}
        </>
      )}
    </FormDrawer>
  )
}
