import { type ActionContext, ErrorBoundary, useRemoteCode } from '@portal/platform'
import { useLocation } from '@portal/router'
import { toast } from '@portal/ui/overlay'
import { type ComponentType, useEffect, useState } from 'react'
import { type CodedAction, endAction } from '../keys/palette.ts'

/** Says that an action could not be shown, and lets it go. */
function Lost({ label }: { readonly label: string }) {
  useEffect(() => {
    toast({ title: `We couldn’t open ${label}. Please try again.`, tone: 'danger' })
    endAction()
  }, [label])
  return null
}

/** An action that leads to another page is done. */
function useEndWithPage() {
  const { pathname } = useLocation()
  const [start] = useState(pathname)
  useEffect(() => {
    if (pathname !== start) endAction()
  }, [pathname, start])
}

/** The component behind an action of a remote, over whatever page is open, until it says that it is done. */
export function RunningAction({ action }: { readonly action: CodedAction }) {
  return (
    <ErrorBoundary
      key={`${action.remote} ${action.id}`}
      place={`action ${action.remote} ${action.id}`}
      fallback={() => <Lost label={action.label} />}
    >
      <ActionPlace action={action} />
    </ErrorBoundary>
  )
}

function ActionPlace({ action }: { readonly action: CodedAction }) {
  useEndWithPage()
  const state = useRemoteCode(action.remote, action.code)
  if (state.status === 'loading') return null
  if (state.status === 'failed') return <Lost label={action.label} />
  // The build checks that the component of an action takes its context.
  const Component: ComponentType<object> = state.Component
  const context: ActionContext = { onClose: endAction }
  return <Component {...context} />
}
