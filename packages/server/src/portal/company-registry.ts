import type { RegisteredRemote, Registry } from '@portal/manifest'

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

/**
 * The registry as it is for a company: all of a company on which a candidate is tried have it, and nobody learns which
 * companies those are. A candidate that nobody here can have is left out, as is what no shell asks for: every page loads
 * the registry.
 */
export function registryFor({ remotes }: Registry, reference: string | undefined): Registry {
  return { remotes: remotes.map((remote) => withoutUnused(remoteFor(remote, reference))) }
}
