import { Box, HStack, Stack, Text } from '@portal/ui/core'
import { RadioGroup } from '@portal/ui/form'
import { type ReactNode, useState } from 'react'
import { BulkChange, type BulkChangeProps } from './BulkChange.tsx'
import type { BulkJob } from './use-bulk-job.ts'

export interface BulkStatusProps<V extends string | number> extends Pick<BulkChangeProps, 'onClose'> {
  /** What is moved: `3 people`. */
  readonly them: string
  readonly groups: ReadonlyArray<{ readonly value: string; readonly label: string }>
  readonly statuses: ReadonlyArray<{ readonly value: V; readonly label: string; readonly group: string }>
  readonly glyph: (status: V) => ReactNode
  readonly start: (status: V) => ReturnType<BulkJob['start']>
  /** What stays as it is. */
  readonly children?: ReactNode
}

/** Asks for the new status of the selected rows. */
export default function BulkStatus<V extends string | number>(props: BulkStatusProps<V>) {
  const { them, groups, statuses, glyph, start, onClose, children } = props
  const [chosen, setChosen] = useState<string | null>(null)
  const status = statuses.find(({ value }) => String(value) === chosen)
  const job = status && { title: `Move ${them} to ${status.label}`, start: () => start(status.value) }
  return (
    <BulkChange title={`Change status of ${them}`} verb="Change" job={job} onClose={onClose}>
      <Stack gap="3">
        {groups.map((group) => (
          <Box key={group.value}>
            <Text tone="muted" mb="1">
              {group.label}
            </Text>
            <RadioGroup
              aria-label={group.label}
              direction="column"
              name="status"
              value={chosen}
              onChange={setChosen}
              options={statuses
                .filter((one) => one.group === group.value)
                .map(({ value, label }) => ({
                  value: String(value),
                  label: (
                    <HStack as="span">
                      {glyph(value)}
                      {label}
                    </HStack>
                  ),
                }))}
            />
          </Box>
        ))}
        {children}
      </Stack>
    </BulkChange>
  )
}
