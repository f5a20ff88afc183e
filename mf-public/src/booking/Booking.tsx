import { call } from '@portal/api-client'
import { bookings } from '@portal/contract/booking/bookings'
import { readCompany } from '@portal/platform/look'
import { Heading, Loading, Stack } from '@portal/ui/core'
import { Failed } from '../link-page/Failed.tsx'
import { Sheet, Words } from '../link-page/Sheet.tsx'
import { usePublicPage } from '../link-page/use-public-page.ts'
import { BookMeeting } from './BookMeeting.tsx'
import { Elsewhere } from './Elsewhere.tsx'

export interface BookingProps {
  readonly params: Readonly<Record<string, string>>
}

const readPage = (uuid: string) => call(bookings.page, { params: { uuid } })

/** Where a visitor books a meeting with the adviser whose link it is. */
export default function Booking({ params: { tokenId = '' } }: BookingProps) {
  const { page, reread, retry } = usePublicPage(tokenId, readPage)
  if (page.kind === 'loading') return <Loading />
  if (page.kind === 'failed') {
    return <Failed title="We couldn’t open this page" message={page.message} onRetry={retry} />
  }
  if (page.kind === 'nobody') return <Nobody />
  const { adviser, calendar_link } = page.shown
  if (calendar_link !== null) return <Elsewhere name={adviser.name} link={calendar_link} />
  return <BookMeeting uuid={tokenId} page={page.shown} onReread={reread} />
}

function Nobody() {
  return (
    <Sheet>
      <Stack gap="3" paddingBlock="6" role="status">
        <Heading as="h1" size="xl">
          This adviser isn’t taking bookings here
        </Heading>
        <Words>The link may be old, or the adviser may have left. Please contact {readCompany().name}.</Words>
      </Stack>
    </Sheet>
  )
}
