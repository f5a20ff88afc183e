import type { Profile } from '@portal/contract/account/profile.schema'
import { can } from '@portal/domain/account/rights'
import { useCompany } from '@portal/platform'
import { Link } from '@portal/router'
import { CompanyMark, IconButton, Skeleton, Spacer, useMedia } from '@portal/ui/core'
import { MenuIcon, SearchIcon, SidebarIcon } from '@portal/ui/icons'
import { useState } from 'react'
import { useLettering } from '../menu/use-lettering.ts'
import { WIDE } from '../menu/wide.ts'
import { ClientSearch } from '../search/ClientSearch.tsx'
import { HeaderActions } from './HeaderActions.tsx'
import { HeaderSlot } from './HeaderSlot.tsx'
import { headerActionsFor } from './header-actions.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useReferralLink } from './use-referral-link.tsx'

interface HeaderProps {
  /** Null while it is not there. */
  readonly profile: Profile | null
  readonly menuCollapsed: boolean
  readonly menuOpen: boolean
  readonly onToggleMenu: () => void
}

/** The bar above every page. */
export function Header({ profile, menuCollapsed, menuOpen, onToggleMenu }: HeaderProps) {
  const wide = useMedia(WIDE)
  const company = useCompany()
  const isLettering = useLettering(company.logo)
  const toggleLabel = menuLabel(wide, menuCollapsed)
  return (
    <header className="portal-header">
      <IconButton
        icon={wide ? <SidebarIcon /> : <MenuIcon size={20} />}
        label={toggleLabel}
        aria-expanded={wide ? undefined : menuOpen}
        onClick={onToggleMenu}
      />
      {!wide && (
        <Link to="/">
          <CompanyMark name={company.name} logo={company.logo} nameHidden={isLettering} />
        </Link>
      )}
      {profile ? <ProfileHeader profile={profile} wide={wide} /> : <HeaderSkeleton />}
    </header>
  )
}

function menuLabel(wide: boolean, collapsed: boolean): string {
  if (!wide) return 'Open menu'
  return collapsed ? 'Expand menu' : 'Collapse menu'
}

/** What the header offers to this user. */
function ProfileHeader({ profile, wide }: { profile: Profile; wide: boolean }) {
  const [searching, setSearching] = useState(false)
  // Beside the menu, a tablet has room for the search or for the user's name.
  const roomy = useMedia('(min-width: 64em)')
  const referralLink = useReferralLink(profile)
  const actions = headerActionsFor(profile)
  const maySearch = can(profile.roles, 'searchClients')

  return (
    <>
      {maySearch && wide && <ClientSearch short={!roomy} />}
      <Spacer />
      {wide && <HeaderActions actions={actions} onReferralLink={referralLink.open} />}
      {wide && <div data-part="rule" />}
      <HeaderSlot wide={wide} />
      {maySearch && !wide && (
        <IconButton icon={<SearchIcon size={20} />} label="Search" onClick={() => setSearching(true)} />
      )}
      <UserMenu profile={profile} compact={!roomy} actions={wide ? [] : actions} onReferralLink={referralLink.open} />
      {searching && !wide && (
        <div data-part="search">
          <ClientSearch autoFocus onLeave={() => setSearching(false)} />
        </div>
      )}
      {referralLink.dialog}
    </>
  )
}

function HeaderSkeleton() {
  return (
    <>
      <Spacer />
      <div data-part="coming" aria-hidden>
        <Skeleton />
      </div>
    </>
  )
}
