import type { Meeting } from '@portal/contract/booking/bookings.schema'
import { MEETING_CHANNEL_LABELS, whenOfMeeting } from '@portal/domain/booking/meeting'
import { Box, Heading, Stack } from '@portal/ui/core'
import { CheckIcon } from '@portal/ui/icons'
import { Sheet, Words } from '../link-page/Sheet.tsx'

export interface BookedProps {
  readonly meeting: Meeting
  readonly adviser: { readonly name: string }
}

/** That a meeting stands, and what comes next. */
export function Booked({ meeting: { starts_at, ends_at, time_zone, channel }, adviser }: BookedProps) {
  return (
    <Sheet>
      <Stack gap="3" paddingBlock="6" role="status">
        <Box color="success.mark">
          <CheckIcon size={32} />
        </Box>
        <Heading as="h1" size="xl" overflowWrap="anywhere">
          You’re meeting {adviser.name}
        </Heading>
        <Words>
          {whenOfMeeting(time_zone, starts_at, ends_at)}. {MEETING_CHANNEL_LABELS[channel]}.
        </Words>
        <Words>We’ve emailed you a calendar invitation, with a link to move or cancel the meeting.</Words>
      </Stack>
    </Sheet>
  )
}
