import type { PlacedRelease, Registry, RemoteRoute, Rollout, ShellRelease } from '@portal/manifest'
import { entryFor, servesAddress, usableRelease, withUsableCandidate } from '@portal/manifest'
import type { PageCompany } from './page-company.ts'
import { pageHtml } from './page-html.ts'
import { type PageFiles, type Preload, preloaderOf, type ScreenFiles } from './preloader.ts'

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

/** The releases of a remote that serves an address, each with its screen there. */
interface Served {
  readonly current: Screen | undefined
  /** Where a release is tried; its screen is undefined where it has none there. */
  readonly candidate:
    | { readonly release: PlacedRelease; readonly rollout: Rollout; readonly screen?: Screen }
    | undefined
}

function screenOf(release: PlacedRelease | undefined, pathname: string): Screen | undefined {
  const route = release?.manifest.routes.find(({ path }) => servesAddress(path, pathname))
  return route && release && { release, route }
}

/** The remote's code behind an address, if a remote serves it. */
function servedAt({ shell, registry, pathname }: PageInput): Served | undefined {
  for (const remote of registry.remotes) {
    const current = screenOf(usableRelease(remote, shell.platform), pathname)
    const { candidate: release, rollout } = withUsableCandidate(remote, shell.platform)
    const tried = screenOf(release, pathname)
    if (!current && !tried) continue
    return { current, candidate: release && rollout && { release, rollout, ...(tried && { screen: tried }) } }
  }
  return undefined
}

/** Everything that the screen behind the address will ask for, besides the app part. */
function screenFiles({ release, route }: Screen, { shell }: PageInput): string[] {
  const need = release.code[route.code] ?? { files: [], shared: [] }
  const own = [release.entry, ...release.module.files, ...need.files].map((name) => release.base + name)
  const provided = [...release.module.shared, ...need.shared].flatMap(
    (entry) => shell.shared[entryFor(release, entry, shell.shared)] ?? [],
  )
  return [...provided.map((name) => shell.base + name), ...own]
}

const scripts = (addresses: readonly string[]): Preload[] =>
  [...new Set(addresses)].map((href) => ({ href, as: 'script' }))

function screenFilesOf(screen: Screen | undefined, input: PageInput): ScreenFiles | null {
  return screen ? { access: screen.route.access, files: scripts(screenFiles(screen, input)) } : null
}

function filesOf(input: PageInput): PageFiles {
  const { shell } = input
  const { current, candidate } = servedAt(input) ?? {}
  const inShell = (names: readonly string[]) => names.map((name) => shell.base + name)
  const integrityIn = ({ base, files }: Pick<PlacedRelease, 'base' | 'files'>) =>
    files.map(({ name, integrity }): [string, string] => [base + name, integrity])
  /** The registry names those of what a remote loads later. */
  const integrityAhead = (screen: Screen) => {
    const ahead = new Set(screenFiles(screen, input))
    return integrityIn(screen.release).filter(([address]) => ahead.has(address))
  }
  const screens = [current, candidate?.screen].filter((screen) => screen !== undefined)
  return {
    integrity: Object.fromEntries([...integrityIn(shell), ...screens.flatMap(integrityAhead)]),
    signedIn: [...scripts(inShell(shell.parts.app)), { href: '/registry.json', as: 'fetch' }],
    screen: screenFilesOf(current, input),
    ...(candidate && {
      candidate: {
        release: candidate.release.release,
        rollout: candidate.rollout,
        screen: screenFilesOf(candidate.screen, input),
      },
    }),
    signedOut: scripts(inShell(shell.parts['sign-in'])),
  }
}

/** The HTML of a page, and the hashes of the scripts in it. */
export interface WrittenPage {
  readonly html: string
  readonly scriptHashes: readonly string[]
}

/** The HTML of every address of the portal, but of those that are documents of their own. */
export function portalPage(input: PageInput): WrittenPage {
  const { shell, company, overrideOrigins } = input
  const files = filesOf(input)
  const html = pageHtml({
    company,
    release: `shell ${shell.release}`,
    overrideOrigins,
    description: `The adviser portal of ${company.name}`,
    files,
    theme: shell.theme && shell.base + shell.theme,
    font: shell.font && shell.base + shell.font,
    script: shell.base + shell.boot,
    noScript: 'The portal needs JavaScript. Please turn it on and reload this page.',
  })
  return { html, scriptHashes: [preloaderOf(files).hash] }
}
