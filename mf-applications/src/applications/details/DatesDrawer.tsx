import { applications } from '@portal/contract/work/applications'
import { type ApplicationDetails, changeDates } from '@portal/contract/work/applications.schema'
import { formatDate } from '@portal/domain/values/date'
import { pickDays, STAGE_DAYS, type StageDay } from '@portal/domain/work/application-stage'
import { applicationStatusLabel } from '@portal/domain/work/application-status'
import { change } from '@portal/platform'
import { changesBetween, FormDrawer, newerBy } from '@portal/screens/form'
import { Text } from '@portal/ui/core'
import { Field } from '@portal/ui/form'
import { DateInput } from '@portal/ui/input'
import { keepApplication } from './application-record.ts'

type Days = Pick<ApplicationDetails, StageDay>
const LABELS = Object.fromEntries(STAGE_DAYS.map(({ stage, day }) => [day, applicationStatusLabel(stage)])) as Readonly<
  Record<StageDay, string>
>

export interface DatesDrawerProps {
  readonly application: ApplicationDetails
  readonly onClose: () => void
}

/** Mends the days of the stages, of which the dashboard counts the first and the last. */
export function DatesDrawer({ application, onClose }: DatesDrawerProps) {
  const { id, version } = application
  const initial: Days = pickDays(application)
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
        STAGE_DAYS.map(({ day }) => ({ label: LABELS[day], value: formatDate(now[day]) })),
      )}
      saidAfter="Dates saved"
      onClose={onClose}
    >
      {({ bind, field }) => (
        <>
          <Text tone="muted">
            Submissions and completions are counted by Submitted and In Force. Changes are logged.
          </Text>
          {STAGE_DAYS.map(({ day }) => (
            <Field key={day} {...field(day)}>
              <DateInput {...bind(day)} />
            </Field>
          ))}
        </>
      )}
    </FormDrawer>
  )
}
