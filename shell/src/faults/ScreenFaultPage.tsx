import { RemoteLoadError } from '@portal/platform'
import { Button } from '@portal/ui/core'
import { RefreshIcon } from '@portal/ui/icons'
import { page } from '../portal/page.ts'
import { MessagePage } from './MessagePage.tsx'

interface ScreenFaultPageProps {
  /** The screen's name. */
  readonly title: string
  readonly onRetry: () => void
  /** Why, where somebody knows. */
  readonly error?: unknown
}

/** A remote's screen that could not be loaded, or that threw: it costs its own place and nothing else. */
export function ScreenFaultPage({ title, onRetry, error }: ScreenFaultPageProps) {
  if (error instanceof RemoteLoadError && error.kind === 'incompatible') return <OtherVersionPage title={title} />
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

/** The screen was released for another version of the portal than this page runs: only a new page can help. */
function OtherVersionPage({ title }: Pick<ScreenFaultPageProps, 'title'>) {
  return (
    <MessagePage
      alert
      title="Please reload the page"
      actions={
        <Button icon={<RefreshIcon />} onClick={page.reload}>
          Reload
        </Button>
      }
    >
      “{title}” was made for another version of the portal than the one that is open here. If it is still missing after
      that, the portal has to be updated: please tell your administrator.
    </MessagePage>
  )
}
