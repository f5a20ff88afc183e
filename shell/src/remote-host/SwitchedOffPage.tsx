import type { Profile } from '@portal/contract/account/profile.schema'
import type { SwitchedOffRoute } from '@portal/platform/host'
import { Link } from '@portal/router'
import { Button } from '@portal/ui/core'
import { MessagePage } from '../errors/MessagePage.tsx'
import { NoAccessPage } from '../errors/NoAccessPage.tsx'
import { mayOpenRoute } from './RemotePage.tsx'

interface SwitchedOffPageProps {
  readonly route: SwitchedOffRoute
  readonly profile: Profile
}

/** A page of a remote that is switched off: why, as whoever did it says. */
export function SwitchedOffPage({ route, profile }: SwitchedOffPageProps) {
  if (!mayOpenRoute(profile, route)) return <NoAccessPage />
  return (
    <MessagePage
      title={`${route.title} is switched off`}
      actions={
        <Button asChild>
          <Link to="/">Go to home</Link>
        </Button>
      }
    >
      {route.note}
    </MessagePage>
  )
}
