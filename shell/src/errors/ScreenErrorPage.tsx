import { RemoteLoadError } from '@portal/platform'
import { Button } from '@portal/ui/core'
import { RefreshIcon } from '@portal/ui/icons'
import { page } from '../page/page.ts'
import { MessagePage } from './MessagePage.tsx'

interface ScreenErrorPageProps {
  /** The screen's name. */
  readonly title: string
  readonly onRetry: () => void
  /** Why, where somebody knows. */
  readonly error?: unknown
}

/** A remote's screen that could not be loaded, or that threw: it costs its own place and nothing else. */
export function ScreenErrorPage({ title, onRetry, error }: ScreenErrorPageProps) {
  if (error instanceof RemoteLoadError && error.kind === 'incompatible') return <OtherVersionPage title={title} />
  return (
    <MessagePage
      alert
      title="We couldn’t load this."
      actions={
        <Button icon={<RefreshIcon />} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      We couldn’t load {title}. {reasonOf(error)} Everything else still works.
    </MessagePage>
  )
}

/** What happened, in a sentence. */
function reasonOf(error: unknown): string {
  const kind = error instanceof RemoteLoadError ? error.kind : 'render'
  if (kind === 'network') return 'The connection was lost or too slow.'
  if (kind === 'http') return 'The server couldn’t send some of its files.'
  if (kind === 'integrity') return 'A file doesn’t match the released version, so we didn’t run it.'
  return 'It has an error. We’ve been notified.'
}

/** The screen was released for another version of the portal than this page runs: only a new page can help. */
function OtherVersionPage({ title }: Pick<ScreenErrorPageProps, 'title'>) {
  return (
    <MessagePage
      alert
      title="Reload the page"
      actions={
        <Button icon={<RefreshIcon />} onClick={page.reload}>
          Reload
        </Button>
      }
    >
      {title} needs a newer version of the portal. If it’s still missing after you reload, tell your administrator.
    </MessagePage>
  )
}
