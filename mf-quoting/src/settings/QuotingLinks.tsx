import { quoteProvider } from '@portal/contract/quotes/quote-provider'
import { quotes } from '@portal/contract/quotes/quotes'
import { useMayCall } from '@portal/platform'
import { Link } from '@portal/router'
import { Button } from '@portal/ui/core'
import { SettingsIcon } from '@portal/ui/icons'

/** From the form to the quotes that were kept, and to the settings of quoting, for whoever may. */
export function QuotingLinks() {
  const mayList = useMayCall(quotes.list)
  const mayChange = useMayCall(quoteProvider.update)
  return (
    <>
      {mayList && (
        <Button asChild variant="ghost">
          <Link to="/quoting-tools/quotes">My quotes</Link>
        </Button>
      )}
      {mayChange && (
        <Button asChild variant="ghost">
          <Link to="/quoting-tools/settings">
            <SettingsIcon />
            Settings
          </Link>
        </Button>
      )}
    </>
  )
}
