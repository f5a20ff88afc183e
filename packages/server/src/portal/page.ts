import type { PlacedRelease, RegisteredRemote, Registry, RemoteRoute, ShellRelease } from '@portal/platform/manifest'
import { COMPANY_META, satisfies, servesAddress } from '@portal/platform/manifest'
import { PAGE_FILES_ID, type PageFiles, PRELOADER, type Preload } from './preloader.ts'

/** What a page says of the company whose page it is; `@portal/platform/look` reads it. */
export interface PageCompany {
  readonly reference: string
  readonly name: string
  readonly logo: string | null
  readonly accent_h: number | null
  readonly accent_c: number | null
  /** Where the API lives, without `/api/v1`; empty for the page's own origin. */
  readonly api: string
}

export interface PageInput {
  readonly shell: ShellRelease
  readonly registry: Registry
  readonly company: PageCompany
  /** The path asked for. */
  readonly pathname: string
}

/** For a text in an attribute or between tags. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** JSON that cannot end the script element it stands in. */
function embeddedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** The release that the shell will load: the present one where this platform can, else the one before. */
function usableRelease(remote: RegisteredRemote, platform: string): PlacedRelease | undefined {
  const fits = (release: PlacedRelease) => satisfies(platform, release.manifest.requires.platform)
  if (fits(remote)) return remote
  return remote.previous !== undefined && fits(remote.previous) ? remote.previous : undefined
}

interface Screen {
  readonly release: PlacedRelease
  readonly route: RemoteRoute
}

/** The remote's code behind an address, if a remote serves it. */
function screenAt({ shell, registry, pathname }: PageInput): Screen | undefined {
  for (const remote of registry.remotes) {
    const route = remote.manifest.routes.find(({ path }) => servesAddress(path, pathname))
    const release = route && usableRelease(remote, shell.platform)
    if (route && release) return { release, route }
  }
  return undefined
}

/** Everything that the screen behind the address will ask for, besides the app part. */
function screenFiles({ release, route }: Screen, { shell }: PageInput): string[] {
  const need = release.code[route.code] ?? { files: [], shared: [] }
  const own = [release.entry, ...release.module.files, ...need.files].map((name) => release.base + name)
  const provided = [...release.module.shared, ...need.shared].flatMap((entry) => shell.shared[entry] ?? [])
  return [...provided.map((name) => shell.base + name), ...own]
}

function filesOf(input: PageInput): PageFiles {
  const { shell } = input
  const screen = screenAt(input)
  const inShell = (names: readonly string[]) => names.map((name) => shell.base + name)
  const scripts = (addresses: readonly string[]): Preload[] =>
    [...new Set(addresses)].map((href) => ({ href, as: 'script' }))
  const integrityIn = ({ base, files }: Pick<PlacedRelease, 'base' | 'files'>) =>
    files.map(({ name, integrity }): [string, string] => [base + name, integrity])
  return {
    integrity: Object.fromEntries([...integrityIn(shell), ...(screen ? integrityIn(screen.release) : [])]),
    signedIn: [...scripts(inShell(shell.parts.app)), { href: '/registry.json', as: 'fetch' }],
    screen: screen ? { access: screen.route.access, files: scripts(screenFiles(screen, input)) } : null,
    signedOut: scripts(inShell(shell.parts['sign-in'])),
  }
}

/** The HTML of every address of the portal. */
export function portalPage(input: PageInput): string {
  const { shell, company } = input
  const boot = shell.base + shell.boot
  const integrity = shell.files.find(({ name }) => name === shell.boot)?.integrity
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<title>${escaped(company.name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="The adviser portal of ${escaped(company.name)}">
<meta name="robots" content="noindex">
<meta name="${COMPANY_META}" content="${escaped(JSON.stringify(company))}">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script type="application/json" id="${PAGE_FILES_ID}">${embeddedJson(filesOf(input))}</script>
<script>${PRELOADER}</script>
<script src="${escaped(boot)}" crossorigin="anonymous"${integrity ? ` integrity="${integrity}"` : ''} defer></script>
</head>
<body>
<div id="root"></div>
<noscript>The portal needs JavaScript. Please switch it on and load this page again.</noscript>
</body>
</html>
`
}
