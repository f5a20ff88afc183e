import {
  LEAD_STATUS_GROUPS,
  LEAD_STATUSES,
  type LeadStatus,
  type LeadStatusGroup,
} from '@portal/domain/clients/lead-status'
import { Choices } from '@portal/screens/list'
import { HStack, Stack } from '@portal/ui/core'
import { RadioGroup } from '@portal/ui/form'
import { LeadStatusGlyph } from '@portal/ui/page'

const ANY_STATUS = 'any'
const GROUP_OPTIONS = [{ value: ANY_STATUS, label: 'Any' }, ...LEAD_STATUS_GROUPS] as const

interface Chosen {
  readonly statuses: readonly LeadStatus[] | undefined
  readonly group: LeadStatusGroup | undefined
}

export interface StatusEditorProps extends Chosen {
  readonly onChange: (chosen: Chosen) => void
}

/** A group of statuses, and some of those in it. */
export default function StatusEditor({ statuses, group, onChange }: StatusEditorProps) {
  const offered = LEAD_STATUSES.filter((status) => !group || status.group === group)
  function choose(value: LeadStatusGroup | typeof ANY_STATUS) {
    const next = value === ANY_STATUS ? undefined : value
    const kept = statuses?.filter((status) => !next || LEAD_STATUSES[status].group === next)
    onChange({ group: next, statuses: kept?.length ? kept : undefined })
  }
  return (
    <Stack gap="3">
      <RadioGroup
        aria-label="Status group"
        direction="column"
        options={GROUP_OPTIONS}
        value={group ?? ANY_STATUS}
        onChange={choose}
      />
      <Choices<LeadStatus>
        label="Status"
        choices={offered.map(({ value, label }) => ({
          value,
          label: (
            <HStack as="span">
              <LeadStatusGlyph status={value} decorative />
              {label}
            </HStack>
          ),
        }))}
        values={statuses}
        onChange={(next) => onChange({ group, statuses: next })}
      />
    </Stack>
  )
}
