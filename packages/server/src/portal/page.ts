import type { PlacedRelease, Registry, RemoteRoute, ShellRelease } from '@portal/platform/manifest'
import { servesAddress, usableRelease } from '@portal/platform/manifest'
import type { PageCompany } from './page-company.ts'
import { pageHtml } from './page-html.ts'
import type { PageFiles, Preload } from './preloader.ts'

export interface PageInput {
  readonly shell: ShellRelease
  readonly registry: Registry
  readonly company: PageCompany
  /** The path asked for. */
  readonly pathname: string
  /** Other servers that a super admin may take a remote from; none unless told. */
  readonly overrideOrigins?: readonly string[]
}

interface Screen {
  readonly release: PlacedRelease
  readonly route: RemoteRoute
}

/** The remote's code behind an address, if a remote serves it. */
function screenAt({ shell, registry, pathname }: PageInput): Screen | undefined {
  for (const remote of registry.remotes) {
    const release = usableRelease(remote, shell.platform)
    const route = release?.manifest.routes.find(({ path }) => servesAddress(path, pathname))
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

/** The HTML of every address of the portal, but of those that are documents of their own. */
export function portalPage(input: PageInput): string {
  const { shell, company, overrideOrigins } = input
  return pageHtml({
    company,
    release: `shell ${shell.release}`,
    overrideOrigins,
    description: `The adviser portal of ${company.name}`,
    files: filesOf(input),
    theme: shell.theme && shell.base + shell.theme,
    font: shell.font && shell.base + shell.font,
    script: shell.base + shell.boot,
    noScript: 'The portal needs JavaScript. Please turn it on and reload this page again.',
  })
}
