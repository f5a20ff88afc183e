import { bookingSettings } from '@portal/contract/booking/booking-settings'
import type { BookingHours as Hours } from '@portal/contract/booking/booking-settings.schema'
import { useCall } from '@portal/platform'
import { Skeleton, Stack, Text, TextLink } from '@portal/ui/core'
import { ErrorPanel, Panel } from '@portal/ui/page'
import { CopyField } from '../../clipboard/CopyField.tsx'
import { HoursForm } from './HoursForm.tsx'

export interface BookingHoursProps {
  /** Where the user's time is booked instead, where that is elsewhere. */
  readonly elsewhere: string | null
}

/** When visitors can book a meeting with the user, and where. */
export default function BookingHours({ elsewhere }: BookingHoursProps) {
  const own = useCall(bookingSettings.view, {})
  return (
    <Panel title="Meetings" headingLevel={2}>
      {own.isLoadingError && <ErrorPanel onRetry={() => void own.refetch()} retrying={own.isFetching} />}
      {own.isPending && <Skeleton height={200} />}
      {own.data && (
        <Stack gap="4">
          <BookingLink link={own.data.link} />
          {elsewhere === null ? (
            <HoursForm saved={own.data} />
          ) : (
            <Text tone="muted">
              This page leads to your calendar booking URL. Clear that URL to set your hours here instead.
            </Text>
          )}
        </Stack>
      )}
    </Panel>
  )
}

function BookingLink({ link }: Pick<Hours, 'link'>) {
  return (
    <Stack gap="1">
      <CopyField label="Your booking page" value={link} button={{ label: 'Copy booking link' }} />
      <TextLink href={link} target="_blank" rel="noopener noreferrer">
        Open the booking page
      </TextLink>
    </Stack>
  )
}
