import { placeOfZone } from '@portal/domain/booking/meeting'
import { AUSTRALIAN_ZONES, aheadOf, offsetName } from '@portal/domain/booking/zones'
import { type IsoInstant, timeIn } from '@portal/domain/values/date'
import { Box, Flex, Text, TextLink } from '@portal/ui/core'
import { Field, NativeSelect } from '@portal/ui/form'
import { ClockIcon } from '@portal/ui/icons'
import { useState } from 'react'

export interface ZonePickerProps {
  readonly zone: string
  readonly onZone: (zone: string) => void
  /** The adviser's, and their full name. */
  readonly other: { readonly zone: string; readonly name: string }
  /** What clocks are compared at. */
  readonly at: IsoInstant
  /** A time is picked: it is said what it is there. */
  readonly isPicked: boolean
}

/** The zone that the browser's clock is in. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

function zonesToPick(zone: string) {
  const first = [...new Set([ownZone(), zone, ...AUSTRALIAN_ZONES])]
  const rest = Intl.supportedValuesOf('timeZone').filter((one) => !first.includes(one))
  return [
    ...first.map((value) => ({ value, label: placeOfZone(value), group: 'Suggested' })),
    ...rest.map((value) => ({ value, label: value.replaceAll('_', ' '), group: 'Other time zones' })),
  ]
}

/** Whose clocks the times are on; another zone on request. */
export function ZonePicker({ zone, onZone, other, at, isPicked }: ZonePickerProps) {
  const [isOpen, setOpen] = useState(false)
  const apart = aheadOf(other.zone, zone, at)
  return (
    <Flex
      alignItems="flex-start"
      gap="10px"
      marginTop={{ base: '3', md: '5' }}
      paddingTop={{ base: '3', md: '4' }}
      borderTopWidth="1px"
      borderColor="border"
    >
      <Box as="span" color="fg.subtle" marginTop="2px">
        <ClockIcon />
      </Box>
      <Box flex="1" minWidth="0">
        {isOpen ? (
          <Field label="Time zone">
            <NativeSelect
              autoFocus
              options={zonesToPick(zone)}
              value={zone}
              onChange={(event) => onZone(event.target.value)}
            />
          </Field>
        ) : (
          <Text fontWeight="medium">
            {placeOfZone(zone)} time{' '}
            <Text as="span" tone="subtle" numeric fontWeight="regular">
              {offsetName(zone, at)}
            </Text>{' '}
            <TextLink asChild>
              <button type="button" aria-label="Change time zone" onClick={() => setOpen(true)}>
                Change
              </button>
            </TextLink>
          </Text>
        )}
        {apart && (
          <Text size="xs" tone="subtle" numeric>
            {other.name.split(' ')[0]} is in {placeOfZone(other.zone)}, {apart}
            {isPicked && ` (${timeIn(other.zone, at)} there)`}.
          </Text>
        )}
      </Box>
    </Flex>
  )
}
