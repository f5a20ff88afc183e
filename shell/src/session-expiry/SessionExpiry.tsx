import { useSession } from '@portal/platform/session'
import { Box } from '@portal/ui/core'
import { Part } from '../page/Part.tsx'

const loadDialog = () =>
  import(/* webpackChunkName: "session-expiry" */ './SessionExpiryDialog.tsx').then((part) => part.SessionExpiryDialog)

/** The sign-in modal, while the session is expired; its code comes when it is needed. */
export function SessionExpiry() {
  const expired = useSession((session) => session.status === 'expired')
  if (!expired) return null
  return (
    <Box position="fixed" inset="0" zIndex="dialog" overflow="auto">
      <Part load={loadDialog} />
    </Box>
  )
}
