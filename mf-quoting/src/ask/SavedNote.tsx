import { timeIn } from '@portal/domain/values/date'
import { useClock } from '@portal/platform'
import { Link } from '@portal/router'
import { Alert, Box, Button, TextLink } from '@portal/ui/core'
import { quoteAddress } from '../saved/quote-address.ts'
import type { KeptQuote } from './form/use-quote-form.ts'

export interface SavedNoteProps {
  readonly saved: KeptQuote
  /** Whether something has been typed since. */
  readonly isChanged: boolean
  readonly client: { readonly id: number; readonly name: string } | undefined
}

/** Where the quote went that was kept of the form. */
export function SavedNote({ saved, isChanged, client }: SavedNoteProps) {
  const { timeZone } = useClock()
  return (
    <Box paddingInline="gutter" paddingBottom="3">
      <Alert
        tone={isChanged ? 'info' : 'success'}
        action={
          <Button asChild size="sm">
            <Link to={quoteAddress(saved.id)}>Open it</Link>
          </Button>
        }
      >
        Saved as quote {saved.id} at {timeIn(timeZone, saved.at)}
        {client && (
          <>
            {' '}
            with the{' '}
            <TextLink asChild>
              <Link to={`/client-details/${client.id}?tab=quotes`}>quotes of {client.name}</Link>
            </TextLink>
          </>
        )}
        . {isChanged ? 'Your changes since then will be a new quote.' : 'Change anything to start a new quote.'}
      </Alert>
    </Box>
  )
}
