import { Button, Flex } from '@portal/ui/core'
import { CheckIcon, DownloadIcon, PhoneIcon } from '@portal/ui/icons'
import type { useQuotePdf } from './use-quote-pdf.ts'
import type { Wishes } from './use-wishes.ts'

export interface QuoteFootProps {
  readonly pdf: ReturnType<typeof useQuotePdf>
  readonly wishes: Wishes
}

/** What can be done from anywhere on the page: ask for a call, and take the whole of it along. */
export function QuoteFoot({ pdf, wishes }: QuoteFootProps) {
  const { isCallAsked } = wishes
  return (
    <>
      <Flex flex="1 1 0">
        <Button
          size="lg"
          block
          icon={isCallAsked ? <CheckIcon /> : <PhoneIcon />}
          aria-pressed={isCallAsked}
          loading={wishes.isSending({ wish: 'call' })}
          onClick={() => void (isCallAsked ? undefined : wishes.ask({ wish: 'call' }))}
        >
          {isCallAsked ? 'Call requested' : 'Call me'}
        </Button>
      </Flex>
      <Flex flex="1 1 0">
        <Button
          size="lg"
          block
          icon={<DownloadIcon />}
          loading={pdf.isBusy}
          loadingText="Preparing the PDF"
          onClick={() => void pdf.download()}
        >
          Download PDF
        </Button>
      </Flex>
    </>
  )
}
