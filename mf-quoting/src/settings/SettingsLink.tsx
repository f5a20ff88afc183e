import { quoteProvider } from '@portal/contract/quotes/quote-provider'
import { useMayCall } from '@portal/platform'
import { Link } from '@portal/router'
import { Button } from '@portal/ui/core'
import { SettingsIcon } from '@portal/ui/icons'

/** The way to the settings of quoting, for whoever may change them. */
export function SettingsLink() {
  if (!useMayCall(quoteProvider.update)) return null
  return (
    <Button asChild variant="ghost">
      <Link to="/quoting-tools/settings">
        <SettingsIcon />
        Settings
      </Link>
    </Button>
  )
}
