import { dayOfMeeting, placeOfZone } from '@portal/domain/booking/meeting'
import { type IsoInstant, timeIn } from '@portal/domain/values/date'
import { Box, Button, Flex, Text } from '@portal/ui/core'
import type { ReactNode } from 'react'
import { MonthGrid } from './MonthGrid.tsx'
import { TimeList } from './TimeList.tsx'
import type { PickedTime } from './use-picked-time.ts'
import { ZonePicker } from './ZonePicker.tsx'

export interface PickTimeProps {
  readonly time: PickedTime
  readonly adviser: { readonly zone: string; readonly name: string }
  readonly gone: IsoInstant | undefined
  readonly onContinue: () => void
  /** In place of the times. */
  readonly instead?: ReactNode
}

/** Days at the left, the times of the day at the right; below each other on a phone, with Continue within a thumb's reach. */
export function PickTime({ time, adviser, gone, onContinue, instead }: PickTimeProps) {
  const { zone, picked, free, day } = time
  const times = day === undefined ? [] : (free.get(day) ?? [])
  const at = picked ?? times[0] ?? new Date().toISOString()
  return (
    <>
      <Box
        as="section"
        aria-label="Day"
        display={instead ? { base: 'none', md: 'block' } : 'block'}
        padding={{ base: '12px 16px', md: '24px' }}
      >
        <MonthGrid {...time} onMonth={time.setMonth} onDay={time.chooseDay} />
        <ZonePicker zone={zone} onZone={time.setZone} other={adviser} at={at} isPicked={picked !== undefined} />
      </Box>
      <Box
        as="section"
        aria-label={instead ? 'Your details' : 'Times'}
        padding={{ base: '8px 16px 24px', md: '24px' }}
        borderLeftWidth={{ base: '0', md: '1px' }}
        borderTopWidth={{ base: '1px', md: '0' }}
        borderColor="border"
      >
        {instead || (
          <TimeList
            zone={zone}
            times={times}
            gone={gone}
            picked={picked}
            onPick={time.setPicked}
            onContinue={onContinue}
          />
        )}
      </Box>
      {picked !== undefined && !instead && (
        <Flex
          display={{ base: 'flex', md: 'none' }}
          position="fixed"
          left="0"
          right="0"
          bottom="0"
          alignItems="center"
          gap="3"
          padding="12px 16px calc(16px + env(safe-area-inset-bottom))"
          bg="bg.surface"
          borderTopWidth="1px"
          borderColor="border"
        >
          <Box flex="1">
            <Text size="md" fontWeight="semibold" numeric>
              {dayOfMeeting(zone, picked)}, {timeIn(zone, picked)}
            </Text>
            <Text size="xs" tone="subtle">
              {placeOfZone(zone)} time
            </Text>
          </Box>
          <Button variant="primary" size="lg" onClick={onContinue}>
            Continue
          </Button>
        </Flex>
      )}
    </>
  )
}
