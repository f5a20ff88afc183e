import type { Profile } from '@portal/contract/account/profile.schema'
import type { AnswerOf } from '@portal/contract/endpoint'
import type { settings } from '@portal/contract/office/settings'
import { can } from '@portal/domain/account/rights'
import { MESSAGES } from '@portal/domain/message'
import type { RemoteManifest } from '@portal/platform'
import { Link } from '@portal/router'
import { Alert, Box, Button } from '@portal/ui/core'

const SETTINGS = '/general'
const SENDING = '/systems?section=sending'
const NOT_SET_UP = 'Email isn’t set up yet: invitations, links and messages stay in the mailbox.'

interface MailSettingsWarningProps {
  readonly profile: Profile
  /** Absent where it could not be had; then there is nothing to warn of. */
  readonly company: AnswerOf<typeof settings.companyInfo> | undefined
  readonly remotes: ReadonlyArray<{ readonly manifest: Pick<RemoteManifest, 'routes'> }>
}

/** Tells admins that no mail can leave yet, and super admins where to mend it. Source: specification section 1. */
export function MailSettingsWarning({ profile, company, remotes }: MailSettingsWarningProps) {
  if (!company || !can(profile.roles, 'seeMailWarning')) return null
  const { default_email_address: address, is_mail_set_up: isSetUp } = company
  if (address && isSetUp) return null
  const settingsServed = remotes.some(({ manifest }) => manifest.routes.some((route) => route.path === SETTINGS))
  const mayConfigure = settingsServed && can(profile.roles, 'configureCompany')
  return (
    <Box px="gutter" pt="3">
      <Alert
        tone="warning"
        action={
          mayConfigure && (
            <Button asChild size="sm">
              <Link to={address ? SENDING : SETTINGS}>Settings</Link>
            </Button>
          )
        }
      >
        {address ? NOT_SET_UP : MESSAGES.configureMail}
      </Alert>
    </Box>
  )
}
