import type { BookingPage } from '@portal/contract/booking/bookings.schema'
import { dayOfMeeting, hoursOfMeeting, placeOfZone } from '@portal/domain/booking/meeting'
import { Box, Flex, Heading, Text } from '@portal/ui/core'
import { CalendarIcon, ClockIcon, ShieldIcon } from '@portal/ui/icons'
import { Avatar } from '@portal/ui/page'
import type { ReactNode } from 'react'
import type { PickedTime } from './use-picked-time.ts'

export interface WhoProps {
  readonly title: string
  readonly adviser: BookingPage['adviser']
  readonly minutes: number
  /** When, once that is picked. */
  readonly time: Pick<PickedTime, 'zone' | 'picked'>
  readonly children?: ReactNode
}

function Line({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <Flex as="li" alignItems="center" gap="10px" minHeight="32px" fontSize="md" fontVariantNumeric="tabular-nums">
      <Box as="span" flex="none" color="fg.subtle">
        {icon}
      </Box>
      <span>{children}</span>
    </Flex>
  )
}

/** Whom the meeting is with, and when; on a phone one line. */
export function Who({ title, adviser, minutes, time: { zone, picked }, children }: WhoProps) {
  const end = picked && new Date(Date.parse(picked) + minutes * 60_000).toISOString()
  return (
    <Box
      as="section"
      aria-label="Meeting"
      padding={{ base: '12px 16px', md: '24px' }}
      borderBottomWidth={{ base: '1px', lg: '0' }}
      borderRightWidth={{ base: '0', lg: '1px' }}
      borderColor="border"
      gridColumn={{ md: '1 / -1', lg: 'auto' }}
    >
      <Flex flexDirection={{ base: 'row', lg: 'column' }} alignItems={{ base: 'center', lg: 'flex-start' }} gap="3">
        <Avatar name={adviser.name} src={adviser.photo} size="lg" decorative />
        <Box minWidth="0">
          <Heading as="h1" size={{ base: 'lg', md: 'xl' }} overflowWrap="anywhere">
            {title}
          </Heading>
          <Text tone="muted">{minutes} minutes, free of charge</Text>
        </Box>
      </Flex>
      <Box as="ul" display={{ base: 'none', md: 'block' }} marginBlock="4">
        {picked && end && (
          <>
            <Line icon={<CalendarIcon />}>{dayOfMeeting(zone, picked)}</Line>
            <Line icon={<ClockIcon />}>
              {hoursOfMeeting(zone, picked, end)}, {placeOfZone(zone)} time
            </Line>
          </>
        )}
        {adviser.is_representative && <Line icon={<ShieldIcon />}>Authorised representative</Line>}
      </Box>
      {children}
    </Box>
  )
}

/** Who, days and times beside each other where there is room. */
export function Columns({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      display={{ base: 'block', md: 'grid' }}
      gridTemplateColumns={{ md: 'minmax(0, 1fr) 280px', lg: '296px minmax(0, 1fr) 300px' }}
      minHeight={{ base: '0', lg: '548px' }}
    >
      {children}
    </Box>
  )
}

/** In place of days and times, where there are none. */
export function NoTimes({ children }: { readonly children: ReactNode }) {
  return (
    <Box padding={{ base: '16px', md: '24px' }} gridColumn={{ md: '1 / -1', lg: '2 / -1' }}>
      <Text role="status" tone="muted">
        {children}
      </Text>
    </Box>
  )
}
