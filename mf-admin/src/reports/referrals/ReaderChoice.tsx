import type { ReportSchedule } from '@portal/contract/money/reports.schema'
import { Stack, Text } from '@portal/ui/core'
import { Checkbox } from '@portal/ui/form'

export interface ReaderChoiceProps {
  readonly label: string
  readonly offered: ReportSchedule['offered']
  readonly chosen: readonly number[]
  readonly error: string | undefined
  readonly onChange: (chosen: number[]) => void
}

/** Admins who get a report. */
export function ReaderChoice({ label, offered, chosen, error, onChange }: ReaderChoiceProps) {
  const turn = (id: number) => (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <Stack gap="2" paddingTop="1" role="group" aria-label={label}>
      {offered.map(({ id, name }) => (
        <Checkbox key={id} checked={chosen.includes(id)} onChange={() => onChange(turn(id))}>
          {name}
        </Checkbox>
      ))}
      {error ? (
        <Text tone="danger" role="alert">
          {error}
        </Text>
      ) : (
        <Text tone="subtle">Only admins of your firm: the report shows what each referrer is paid.</Text>
      )}
    </Stack>
  )
}
