import type { MeetingHours } from '@portal/domain/booking/free-times'
import { Box, Flex, IconButton, Stack } from '@portal/ui/core'
import { Checkbox, TextInput } from '@portal/ui/form'
import { CloseIcon, PlusIcon } from '@portal/ui/icons'

/** What a day begins with, and what follows its last hours. */
const FIRST = { from: '09:00', to: '17:00' }
const NEXT = { from: '18:00', to: '20:00' }

export interface DayHoursProps {
  readonly name: string
  readonly day: number
  readonly hours: readonly MeetingHours[]
  readonly mayAdd: boolean
  readonly onChange: (hours: readonly MeetingHours[]) => void
}

/** A weekday with its hours, of which there may be several. */
export function DayHours({ name, day, hours, mayAdd, onChange }: DayHoursProps) {
  const isOn = hours.length > 0
  const put = (index: number, change: Partial<MeetingHours>) =>
    onChange(hours.map((one, at) => (at === index ? { ...one, ...change } : one)))
  return (
    <Flex
      as="li"
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ base: 'stretch', md: 'flex-start' }}
      columnGap="3"
      minHeight={{ base: '44px', md: '36px' }}
    >
      <Box flex="none" width="116px" paddingTop={{ md: '7px' }}>
        <Checkbox checked={isOn} onChange={() => onChange(isOn ? [] : [{ day, ...FIRST }])}>
          {name}
        </Checkbox>
      </Box>
      <Stack gap="1" flex="1">
        {hours.map(({ from, to }, index) => (
          <Flex key={index} alignItems="center" gap="2">
            <TextInput
              type="time"
              step={300}
              aria-label={`${name} from`}
              value={from}
              onChange={(event) => put(index, { from: event.target.value })}
            />
            –
            <TextInput
              type="time"
              step={300}
              aria-label={`${name} to`}
              value={to}
              onChange={(event) => put(index, { to: event.target.value })}
            />
            {index === 0 ? (
              <IconButton
                label={`Add hours on ${name}`}
                variant="ghost"
                icon={<PlusIcon size={14} />}
                disabled={!mayAdd}
                onClick={() => onChange([...hours, { day, ...NEXT }])}
              />
            ) : (
              <IconButton
                label={`Remove hours on ${name}`}
                variant="ghost"
                icon={<CloseIcon size={14} />}
                onClick={() => onChange(hours.filter((_, at) => at !== index))}
              />
            )}
          </Flex>
        ))}
      </Stack>
    </Flex>
  )
}
