import { readCompany } from '@portal/platform/look'
import { Heading, Loading, Stack } from '@portal/ui/core'
import { Failed } from '../link-page/Failed.tsx'
import { Sheet, Words } from '../link-page/Sheet.tsx'
import { BookMeeting } from './BookMeeting.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { useBookingPage } from './use-booking-page.ts'

export interface BookingProps {
  readonly params: Readonly<Record<string, string>>
}

/** Where a visitor books a meeting with the adviser whose link it is. */
export default function Booking({ params: { tokenId = '' } }: BookingProps) {
  const { opened, read, retry } = useBookingPage(tokenId)
  if (opened.kind === 'loading') return <Loading />
  if (opened.kind === 'failed') {
    return <Failed title="We couldn’t open this page" message={opened.message} onRetry={retry} />
  }
  if (opened.kind === 'nobody') return <Nobody />
  const { page } = opened
  if (page.calendar_link !== null) return <Elsewhere name={page.adviser.name} link={page.calendar_link} />
  return <BookMeeting uuid={tokenId} page={page} onReread={read} />
}

function Nobody() {
  return (
    <Sheet>
      <Stack gap="3" paddingBlock="6" role="status">
        <Heading as="h1" size="xl">
          This adviser takes no bookings here
        </Heading>
        <Words>The link may be old, or the adviser may have left. Please contact {readCompany().name}.</Words>
      </Stack>
    </Sheet>
  )
}
