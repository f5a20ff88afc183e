import {
  type PlacedRelease,
  type RegisteredRemote,
  type Registry,
  type RemotePage,
  servesAddress,
} from '@portal/manifest'
import type { PageCompany } from './page-company.ts'
import { pageHtml } from './page-html.ts'
import type { Preload } from './preloader.ts'

/** A document of a remote's own, and the release that has it. */
export interface ServedDocument {
  readonly release: PlacedRelease
  readonly page: RemotePage
}

/** Nobody is signed in there, so that a candidate is for all of the company or for none. */
function releaseForAll({ candidate, rollout, ...current }: RegisteredRemote): PlacedRelease {
  return candidate && rollout?.percent === 100 ? candidate : current
}

/** The document that an address is, where it is one, in the registry as it is for the page's company. */
export function documentAt({ remotes }: Registry, pathname: string): ServedDocument | undefined {
  for (const release of remotes.map(releaseForAll)) {
    const page = release.manifest.pages?.find(({ path }) => servesAddress(path, pathname))
    if (page) return { release, page }
  }
  return undefined
}

/**
 * The HTML of a document: its own scripts and nothing of the shell. It is the same for every address that the page
 * serves, so that no token is ever written into it.
 */
export function documentPage(
  { release, page }: ServedDocument,
  company: PageCompany,
  embedOrigins: readonly string[] = [],
): string {
  const { base, entry, theme, font, files, code } = release
  const script = base + entry
  const chunks = code[page.code]?.files ?? []
  const preloads = [script, ...chunks.map((name) => base + name)].map((href): Preload => ({ href, as: 'script' }))
  return pageHtml({
    company,
    release: `${release.manifest.name} ${release.release}`,
    description: `${page.title}, ${company.name}`,
    embedOrigins,
    files: {
      integrity: Object.fromEntries(files.map(({ name, integrity }) => [base + name, integrity])),
      // Whether somebody is signed in makes no difference here.
      signedIn: preloads,
      screen: null,
      signedOut: preloads,
    },
    theme: theme && base + theme,
    font: font && base + font,
    script,
    noScript: 'This page needs JavaScript. Please turn it on and reload the page.',
  })
}
