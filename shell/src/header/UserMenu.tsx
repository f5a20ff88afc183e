import type { Profile } from '@portal/contract/account/profile.schema'
import { can } from '@portal/domain/account/rights'
import { roleLabels } from '@portal/domain/account/role'
import { fullName } from '@portal/domain/values/person'
import { Link } from '@portal/router'
import { Box, Button, type ColorPreference, Text, useColorMode, VisuallyHidden } from '@portal/ui/core'
import {
  ChevronDownIcon,
  InfoIcon,
  KeyboardIcon,
  LogoutIcon,
  MonitorIcon,
  MoonIcon,
  SearchIcon,
  SlidersIcon,
  SunIcon,
  UserIcon,
} from '@portal/ui/icons'
import { Menu, type MenuGroup, type MenuItem } from '@portal/ui/overlay'
import { Avatar } from '@portal/ui/page'
import { showAbout } from '../about/about-dialog.ts'
import { CTRL } from '../keys/keys.ts'
import { showKeys } from '../keys/keys-help.ts'
import { openPalette } from '../keys/palette.ts'
import { logOut } from '../menu/log-out.ts'
import { showOverrides } from '../overrides/overrides-panel.ts'
import type { HeaderAction } from './header-actions.tsx'

const MODES: ReadonlyArray<{ preference: ColorPreference; label: string; icon: React.ReactNode }> = [
  { preference: 'light', label: 'Light', icon: <SunIcon /> },
  { preference: 'dark', label: 'Dark', icon: <MoonIcon /> },
  { preference: 'system', label: 'System', icon: <MonitorIcon /> },
]

interface UserMenuProps {
  readonly profile: Profile
  /** The picture alone, as on a phone. */
  readonly compact: boolean
  /** What the header has no room for. */
  readonly actions: readonly HeaderAction[]
  readonly onReferralLink: () => void
}

/** The menu behind the user's name. */
export function UserMenu({ profile, compact, actions, onReferralLink }: UserMenuProps) {
  const { preference, setPreference } = useColorMode()
  const name = fullName(profile.firstname, profile.lastname)

  const groups: MenuGroup[] = [
    {
      id: 'own',
      items: [
        { id: 'profile', label: 'Profile', icon: <UserIcon />, link: <Link to="/profile" /> },
        ...actions.map((action) => actionItem(action, onReferralLink)),
      ],
    },
    {
      id: 'colours',
      label: 'Theme',
      items: MODES.map(({ preference: mode, label, icon }) => ({
        id: mode,
        label,
        icon,
        checked: mode === preference,
        onSelect: () => setPreference(mode),
      })),
    },
    {
      id: 'end',
      items: [
        ...(can(profile.roles, 'overrideRemotes')
          ? [{ id: 'remotes', label: 'Test releases in this browser', icon: <SlidersIcon />, onSelect: showOverrides }]
          : []),
        {
          id: 'commands',
          label: 'Search and commands',
          icon: <SearchIcon />,
          shortcut: `${CTRL} K`,
          onSelect: openPalette,
        },
        { id: 'keys', label: 'Shortcuts', icon: <KeyboardIcon />, shortcut: '?', onSelect: showKeys },
        { id: 'about', label: 'About', icon: <InfoIcon />, onSelect: showAbout },
        { id: 'sign-out', label: 'Sign out', icon: <LogoutIcon />, onSelect: logOut },
      ],
    },
  ]

  return (
    <Menu
      label="Your account"
      placement="bottom-end"
      entries={groups}
      header={
        <Box>
          <Text weight="medium">{name}</Text>
          <Text size="xs" tone="subtle">
            {profile.email}
          </Text>
          <Text size="xs" tone="subtle">
            {roleLabels(profile.roles).join(', ')}
          </Text>
        </Box>
      }
      trigger={
        <Button variant="ghost" trailingIcon={compact ? undefined : <ChevronDownIcon size={14} />}>
          <VisuallyHidden>Your account,</VisuallyHidden>
          <Avatar name={name} src={profile.profile_photo} me decorative />
          {compact ? <VisuallyHidden>{name}</VisuallyHidden> : <span className="portal-user-name">{name}</span>}
        </Button>
      }
    />
  )
}

function actionItem({ id, label, Icon, href, download }: HeaderAction, showReferralLink: () => void): MenuItem {
  const item = { id, label, icon: <Icon /> }
  if (!href) return { ...item, onSelect: showReferralLink }
  const target = download ? { download } : { target: '_blank', rel: 'noopener noreferrer' }
  return {
    ...item,
    link: (
      <a href={href} {...target}>
        {label}
      </a>
    ),
  }
}
