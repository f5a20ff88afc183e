import { type RegisteredRemote, type Registry, servesAddress } from '@portal/manifest'

/** Whether a release is tried on companies, so that it has to be known which one asks. */
export function isTriedOnCompanies({ remotes }: Registry): boolean {
  return remotes.some(({ rollout }) => rollout && rollout.companies.length > 0)
}

/** Only a shell falls back to the release before. The pages of a remote that are documents have none around them. */
function withoutUnused({ previous, ...others }: RegisteredRemote): RegisteredRemote {
  const { pages = [], routes } = others.manifest
  const isDocument = pages.length > 0 && routes.length === 0
  return previous === undefined || isDocument ? others : { ...others, previous }
}

function remoteFor(remote: RegisteredRemote, reference: string | undefined): RegisteredRemote {
  const { candidate, rollout, ...others } = remote
  if (candidate === undefined || rollout === undefined) return others
  const isIn = reference !== undefined && rollout.companies.includes(reference)
  if (isIn) return { ...remote, rollout: { percent: 100, roles: [], companies: [] } }
  const { percent, roles, users = [] } = rollout
  if (percent === 0 && roles.length === 0 && users.length === 0) return others
  return { ...remote, rollout: { percent, roles, companies: [], ...(users.length > 0 && { users }) } }
}

/** Nothing of a remote that is switched off, for any version of the shell, but what its pages say instead. */
function switchedOff({ manifest, off, ...release }: RegisteredRemote): RegisteredRemote {
  if (off === undefined) return { manifest, ...release }
  const { candidate: _, rollout: __, previous: ___, ...current } = release
  const { name, title, requires, routes } = manifest
  return {
    ...current,
    manifest: { name, title, requires, routes: [], menu: [], slots: [] },
    off: { note: off.note, routes },
  }
}

/** The note of a remote that is switched off, where one of its documents has the address. */
export function noteOfDocument({ remotes }: Registry, pathname: string): string | undefined {
  const isAt = ({ manifest }: RegisteredRemote) =>
    manifest.pages?.some(({ path }) => servesAddress(path, pathname)) === true
  return remotes.find((remote) => remote.off && isAt(remote))?.off?.note
}

/**
 * The registry as it is for a company: all of a company on which a candidate is tried have it, and nobody learns which
 * companies those are. A candidate that nobody here can have is left out, as is what no shell asks for: every page loads
 * the registry.
 */
export function registryFor({ remotes }: Registry, reference: string | undefined): Registry {
  return { remotes: remotes.map((remote) => switchedOff(withoutUnused(remoteFor(remote, reference)))) }
}
