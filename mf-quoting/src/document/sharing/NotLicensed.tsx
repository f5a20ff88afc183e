import { quoteProvider } from '@portal/contract/quotes/quote-provider'
import { useMayCall } from '@portal/platform'
import { Link } from '@portal/router'
import { Alert, Button } from '@portal/ui/core'

/** Why a quote can go to nobody, with the way to the settings for whoever may change them. */
export function NotLicensed({ reason }: { readonly reason: string }) {
  const mayChange = useMayCall(quoteProvider.update)
  return (
    <Alert
      tone="warning"
      title={reason}
      action={
        mayChange && (
          <Button asChild size="sm">
            <Link to="/quoting-tools/settings">Settings</Link>
          </Button>
        )
      }
    >
      {mayChange ? undefined : 'Ask a super admin.'}
    </Alert>
  )
}
