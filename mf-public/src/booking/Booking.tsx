import { isFramed } from '@portal/platform/document'
import { readCompany } from '@portal/platform/look'
import { Button, Heading, Loading, Stack } from '@portal/ui/core'
import { ExternalIcon } from '@portal/ui/icons'
import { Failed } from '../link-page/Failed.tsx'
import { Sheet, Words } from '../link-page/Sheet.tsx'
import { BookMeeting } from './BookMeeting.tsx'
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

function Elsewhere({ name, link }: { readonly name: string; readonly link: string }) {
  return (
    <Sheet
      foot={
        <Button asChild variant="primary" size="lg" block trailingIcon={<ExternalIcon />}>
          <a href={link} rel="noreferrer" target={isFramed() ? '_blank' : undefined}>
            Choose a time
          </a>
        </Button>
      }
    >
      <Stack gap="3" paddingBlock="6">
        <Heading as="h1" size="xl" overflowWrap="anywhere">
          Meet {name}
        </Heading>
        <Words>
          {name} takes bookings on another site: {new URL(link).host}.
        </Words>
      </Stack>
    </Sheet>
  )
}
