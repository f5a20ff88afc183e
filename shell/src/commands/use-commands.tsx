import type { Profile } from '@portal/contract/account/profile.schema'
import { can } from '@portal/domain/account/rights'
import { leadingRole } from '@portal/domain/account/role'
import { mayOpen, offeredActions, preloadAddress, type RemoteHost, useRemoteHost } from '@portal/platform'
import { useNavigate } from '@portal/router'
import { useColorMode } from '@portal/ui/core'
import {
  CalendarIcon,
  GuideIcon,
  KeyboardIcon,
  LinkIcon,
  LogoutIcon,
  MonitorIcon,
  MoonIcon,
  PlusIcon,
  PrinterIcon,
  SlidersIcon,
  SunIcon,
  UserIcon,
} from '@portal/ui/icons'
import { menuIcon } from '@portal/ui/menu-icons'
import { headerActionsFor } from '../header/header-actions.tsx'
import { CTRL } from '../keys/keys.ts'
import { showKeys } from '../keys/keys-help.ts'
import { runAction } from '../keys/palette.ts'
import { logOut } from '../menu/log-out.ts'
import { menuFor, viewerOf } from '../menu/menu-entries.ts'
import { showOverrides } from '../overrides/overrides-panel.ts'
import type { Command } from './command.ts'

/** Other words for pages and for the shell's own actions. */
const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': ['home', 'start'],
  '/applications': ['policies', 'insurance'],
  '/commission': ['income', 'payments'],
  '/general': ['company', 'preferences'],
  '/user': ['staff', 'team', 'accounts'],
  '/import-data': ['upload', 'csv', 'excel'],
}

/** The pages that the user may open and the actions that remotes and the shell offer, each with how it is done. */
export function useCommands(profile: Profile, showReferralLink: () => void) {
  return {
    pages: usePages(profile),
    actions: [...useRemoteActions(profile), ...useOwnActions(profile, showReferralLink)],
  }
}

function usePages(profile: Profile): Command[] {
  const host = useRemoteHost()
  const navigate = useNavigate()
  const entries = menuFor(
    viewerOf(profile),
    host.registry.remotes.map(({ manifest }) => manifest),
  )
  const pages = entries.map(({ path, label, icon }): Command => {
    const Icon = menuIcon(icon)
    return {
      id: `page ${path}`,
      label,
      icon: <Icon />,
      keywords: KEYWORDS[path],
      run: () => navigate(path),
      preload: () => preloadAddress(host, path),
    }
  })
  const own: Command = {
    id: 'page /profile',
    label: 'Profile',
    icon: <UserIcon />,
    keywords: ['password', 'two-factor', 'photo', 'account', 'my details'],
    run: () => navigate('/profile'),
  }
  return [...pages, own]
}

/** What remotes offer to the user's role, as their manifests say it. */
function useRemoteActions(profile: Profile): Command[] {
  const host = useRemoteHost()
  const navigate = useNavigate()
  const role = leadingRole(profile.roles)
  return offeredActions(host.registry)
    .filter(({ access }) => mayOpen(role, access))
    .map((action): Command => {
      const Icon = action.icon === undefined ? PlusIcon : menuIcon(action.icon)
      return {
        id: `action ${action.remote} ${action.id}`,
        label: action.label,
        icon: <Icon />,
        keywords: action.keywords,
        run: () => ('to' in action ? navigate(action.to) : runAction(action)),
        preload: () => preloadAction(host, action),
      }
    })
}

function preloadAction(host: RemoteHost, action: ReturnType<typeof offeredActions>[number]) {
  if ('to' in action) preloadAddress(host, action.to.split('?', 1)[0] ?? action.to)
  else host.preload(action.remote, action.code)
}

/** What the shell does itself. */
function useOwnActions(profile: Profile, showReferralLink: () => void): Command[] {
  const { mode, preference, setPreference } = useColorMode()
  const other = mode === 'dark' ? 'light' : 'dark'
  const look = ['look', 'theme', 'colours', 'mode']
  const commands: Command[] = headerActionsFor(profile).map(({ id, label, href, download }) => ({
    id: `action ${id}`,
    ...HEADER_WORDS[id](label),
    run: () => (href === undefined ? showReferralLink() : follow(href, download)),
  }))
  commands.push({
    id: 'action look',
    label: `Switch to ${other} theme`,
    icon: other === 'dark' ? <MoonIcon /> : <SunIcon />,
    keywords: [...look, other === 'dark' ? 'night' : 'day'],
    run: () => setPreference(other),
  })
  if (preference !== 'system') {
    commands.push({
      id: 'action look of device',
      label: 'Use device theme',
      icon: <MonitorIcon />,
      keywords: [...look, 'system', 'light', 'dark'],
      run: () => setPreference('system'),
    })
  }
  if (can(profile.roles, 'overrideRemotes')) {
    commands.push({
      id: 'action remotes',
      label: 'Test releases in this browser',
      icon: <SlidersIcon />,
      run: showOverrides,
    })
  }
  commands.push(
    {
      id: 'action print',
      label: 'Print this page',
      icon: <PrinterIcon />,
      keywords: ['paper', 'pdf', 'save'],
      shortcut: `${CTRL}+P`,
      // Once the palette is closed: a page is printed as it is.
      run: () => setTimeout(() => window.print()),
    },
    {
      id: 'action keys',
      label: 'Show shortcuts',
      icon: <KeyboardIcon />,
      keywords: ['shortcuts', 'keyboard', 'help'],
      shortcut: '?',
      run: showKeys,
    },
    {
      id: 'action sign-out',
      label: 'Sign out',
      icon: <LogoutIcon />,
      keywords: ['logout', 'log out'],
      run: logOut,
    },
  )
  return commands
}

const HEADER_WORDS = {
  'referral-link': (name: string) => ({
    label: `Copy ${name}`,
    icon: <LinkIcon />,
    keywords: ['share', 'form', 'url'],
  }),
  calendar: (name: string) => ({ label: `Open ${name}`, icon: <CalendarIcon />, keywords: ['booking', 'appointment'] }),
  guide: (name: string) => ({ label: `${name} (PDF)`, icon: <GuideIcon />, keywords: ['help', 'manual', 'download'] }),
} as const

/** Opens an address beside the portal, or has the browser save it. */
function follow(href: string, download: string | undefined) {
  const link = document.createElement('a')
  link.href = href
  if (download === undefined) Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' })
  else link.download = download
  link.click()
}
