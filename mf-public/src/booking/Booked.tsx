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
export function Booked({ meeting: { starts_at, ends_at, time_zone, channel, is_emailed }, adviser }: BookedProps) {
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
        <Words>
          {is_emailed
            ? 'You’ll get an email with a calendar invitation, and a link to move or cancel the meeting.'
            : `You won’t get an email, so please note the time. To move or cancel the meeting, contact ${adviser.name}.`}
        </Words>
      </Stack>
    </Sheet>
  )
}
