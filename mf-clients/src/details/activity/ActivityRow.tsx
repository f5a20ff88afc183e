import type { ActivityEntry } from '@portal/contract/office/activity.schema'
import { formatInstantDate, timeIn } from '@portal/domain/values/date'
import { Sentence } from '@portal/screens/timeline'
import { Box, Button, Flex, Text } from '@portal/ui/core'
import { useId, useState } from 'react'
import { type ChangedField, changedFields, type LogNames } from './changed-fields.ts'

function Fields({ fields }: { fields: readonly ChangedField[] }) {
  return (
    <Box
      asChild
      width="full"
      css={{
        tableLayout: 'fixed',
        '& :is(td, th)': {
          padding: '4px 12px 4px 0',
          textAlign: 'start',
          verticalAlign: 'top',
          overflowWrap: 'anywhere',
        },
        '& th': { color: 'fg.subtle', fontWeight: 'regular' },
      }}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, label, before, after }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

export interface ActivityRowProps {
  readonly entry: ActivityEntry
  readonly timeZone: string
  readonly names: LogNames
}

/** An entry of the log: who did what and when, with the fields before and after on request. */
export function ActivityRow({ entry, timeZone, names }: ActivityRowProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const fields = changedFields(entry, { names, timeZone })
  return (
    <Box as="li" borderBottomWidth="1px" borderColor="border.subtle" paddingBlock="2">
      <Flex
        gap="3"
        alignItems="center"
        flexWrap={{ base: 'wrap', md: 'nowrap' }}
        minHeight={{ base: '44px', md: '32px' }}
      >
        <Text
          as="span"
          size="xs"
          tone="subtle"
          numeric
          flex="none"
          width={{ base: 'full', md: '112px' }}
          whiteSpace="nowrap"
        >
          <time dateTime={entry.at}>
            {formatInstantDate(timeZone, entry.at)} {timeIn(timeZone, entry.at)}
          </time>
        </Text>
        <Text
          as="span"
          flex="1 1 0"
          minWidth="0"
          tone="muted"
          overflowWrap="anywhere"
          css={{ '& b': { color: 'fg', fontWeight: 'medium' } }}
        >
          <Sentence parts={entry.sentence} />
        </Text>
        {fields.length > 0 && (
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide' : 'Before and after'}
          </Button>
        )}
      </Flex>
      {isOpen && (
        <Box id={id} paddingStart={{ base: '0', md: '124px' }} paddingTop="1">
          <Fields fields={fields} />
        </Box>
      )}
    </Box>
  )
}
