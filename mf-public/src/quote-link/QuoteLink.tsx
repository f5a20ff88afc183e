import { readCompany } from '@portal/platform/look'
import { Box, Heading, Loading, Stack } from '@portal/ui/core'
import { ClockIcon } from '@portal/ui/icons'
import { AskBirthDate } from '../link-page/AskBirthDate.tsx'
import { Failed } from '../link-page/Failed.tsx'
import { Sheet, Words } from '../link-page/Sheet.tsx'
import { OpenQuote } from './OpenQuote.tsx'
import { useOpenedQuote } from './use-opened-quote.ts'

export interface QuoteLinkProps {
  readonly params: Readonly<Record<string, string>>
}

/** The page behind a client’s link to a quote: nothing of anybody is shown before the birth date was right. */
export default function QuoteLink({ params }: QuoteLinkProps) {
  const { state, open, retry, lock, leave } = useOpenedQuote(params.token ?? '')
  switch (state.kind) {
    case 'loading':
      return <Loading />
    case 'failed':
      return <Failed title="We couldn’t load your quote" message={state.message} onRetry={retry} />
    case 'locked':
      return (
        <AskBirthDate
          isAgain={state.isAgain}
          why={
            state.isAgain
              ? 'This page was open for a long time.'
              : `${readCompany().name} has prepared a quote for you. We ask for your date of birth so that no one else can see it.`
          }
          onOpen={open}
        />
      )
    case 'open':
      return state.shown.state === 'open' ? (
        <OpenQuote quoteKey={state.key} quote={state.shown} onLocked={lock} onLeave={leave} />
      ) : (
        <Expired adviser={state.shown.adviser?.name ?? readCompany().name} />
      )
  }
}

function Expired({ adviser }: { readonly adviser: string }) {
  return (
    <Sheet>
      <Stack gap="3" paddingBlock="6">
        <Box color="warning.mark">
          <ClockIcon size={32} />
        </Box>
        <Heading as="h1" size="xl">
          This link has expired
        </Heading>
        <Words>Ask {adviser} to extend it, then open it again.</Words>
      </Stack>
    </Sheet>
  )
}
