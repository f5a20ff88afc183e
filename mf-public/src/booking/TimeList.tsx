import { dayOfMeeting } from '@portal/domain/booking/meeting'
import { type IsoInstant, timeIn } from '@portal/domain/values/date'
import { Box, Button, Heading, Text } from '@portal/ui/core'

export interface TimeListProps {
  readonly zone: string
  /** Of one day. */
  readonly times: readonly IsoInstant[]
  /** One that somebody else was quicker to book. */
  readonly gone: IsoInstant | undefined
  readonly picked: IsoInstant | undefined
  readonly onPick: (at: IsoInstant) => void
  readonly onContinue: () => void
}

/** The times of a day. The picked one has Continue beside it; on a phone that is at the lower edge of the page. */
export function TimeList({ zone, times, gone, picked, onPick, onContinue }: TimeListProps) {
  const [first] = times
  if (first === undefined) return null
  const isGoneHere = gone !== undefined && dayOfMeeting(zone, gone) === dayOfMeeting(zone, first)
  const shown = isGoneHere ? [...times.filter((at) => at !== gone), gone].sort() : times
  return (
    <>
      <Heading
        as="h2"
        size="md"
        lineHeight="32px"
        marginBottom={{ base: '1', md: '3' }}
        fontVariantNumeric="tabular-nums"
      >
        {dayOfMeeting(zone, first)}
      </Heading>
      <Box
        as="ul"
        display="grid"
        gap="2"
        gridTemplateColumns={{ base: 'repeat(3, 1fr)', md: '1fr' }}
        aria-label="Times"
      >
        {shown.map((at) => (
          <Box as="li" key={at} display="flex" gap="2">
            {at === gone ? (
              <Box as="span" {...CELL} {...GONE}>
                {timeIn(zone, at)}
              </Box>
            ) : (
              <Box
                as="button"
                {...CELL}
                {...(at === picked ? PICKED : OPEN)}
                aria-pressed={at === picked}
                onClick={() => onPick(at)}
              >
                {timeIn(zone, at)}
              </Box>
            )}
            {at === picked && (
              <Box display={{ base: 'none', md: 'block' }}>
                <Button variant="primary" size="lg" onClick={onContinue}>
                  Continue
                </Button>
              </Box>
            )}
          </Box>
        ))}
      </Box>
      {gone !== undefined && (
        <Text role="status" size="xs" tone="subtle" marginTop="3">
          {isGoneHere ? '' : `${dayOfMeeting(zone, gone)}, `}
          {timeIn(zone, gone)} has just been taken.
        </Text>
      )}
    </>
  )
}

const CELL = {
  flex: '1',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  height: { base: '48px', md: '40px' },
  borderWidth: '1px',
  borderRadius: 'md',
  fontSize: { base: 'lg', md: 'md' },
  fontWeight: 'medium',
  fontVariantNumeric: 'tabular-nums',
} as const
const OPEN = { borderColor: 'border.control', cursor: 'pointer', _hover: { borderColor: 'accent.solid' } } as const
const PICKED = {
  borderColor: 'accent.solid',
  bg: 'accent.subtle',
  boxShadow: 'inset 0 0 0 1px var(--ui-colors-accent-solid)',
  cursor: 'pointer',
} as const
const GONE = {
  borderStyle: 'dashed',
  borderColor: 'border.strong',
  color: 'fg.subtle',
  textDecoration: 'line-through',
} as const
