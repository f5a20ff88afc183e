import type { Profile } from '@portal/contract/account/profile.schema'
import { can } from '@portal/domain/account/rights'
import { readCompany } from '@portal/platform/look'
import { CalendarIcon, GuideIcon, type Icon, LinkIcon } from '@portal/ui/icons'

/** Something that the header offers: a link, or something to do. */
export interface HeaderAction {
  readonly id: 'referral-link' | 'calendar' | 'guide'
  readonly label: string
  readonly Icon: Icon
  /** An address that leaves the portal's pages. */
  readonly href?: string
  /** The address is handed over as a file. */
  readonly download?: string
}

/** Where the shell's own files are served. */
const GUIDE = '/how-to-guide.pdf'

/** My Referral Link, My Calendar and How To Guide, as far as the user has them. Source: specification section 6. */
export function headerActionsFor(profile: Profile): HeaderAction[] {
  const actions: HeaderAction[] = []
  if (can(profile.roles, 'copyReferralLink')) {
    actions.push({ id: 'referral-link', label: 'My Referral Link', Icon: LinkIcon })
  }
  if (can(profile.roles, 'openCalendar') && isWebAddress(profile.calendar_link)) {
    actions.push({ id: 'calendar', label: 'My Calendar', Icon: CalendarIcon, href: profile.calendar_link })
  }
  if (can(profile.roles, 'downloadGuide')) {
    actions.push({ id: 'guide', label: 'How To Guide', Icon: GuideIcon, href: GUIDE, download: 'How To Guide.pdf' })
  }
  return actions
}

/** The public client form of a user, for people whom the user refers. */
export function referralLinkOf(profile: Profile): string {
  return `${readCompany().outsiders ?? window.location.origin}/client-form/${profile.uuid}`
}

/** Whatever else a profile may hold, only a web address is opened. */
function isWebAddress(address: string | null): address is string {
  return address !== null && /^https?:\/\//i.test(address)
}
