import { Button } from '@portal/ui/core'
import { RefreshIcon } from '@portal/ui/icons'
import { MessagePage } from './MessagePage.tsx'

interface ScreenFaultPageProps {
  /** The screen's name. */
  readonly title: string
  readonly onRetry: () => void
}

/** A remote's screen that could not be loaded, or that threw: it costs its own place and nothing else. */
export function ScreenFaultPage({ title, onRetry }: ScreenFaultPageProps) {
  return (
    <MessagePage
      alert
      title="Could not be shown."
      actions={
        <Button icon={<RefreshIcon />} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      “{title}” did not come, or failed. The rest of the portal goes on.
    </MessagePage>
  )
}
