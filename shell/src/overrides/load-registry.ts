import { profile } from '@portal/contract/account/profile'
import { can } from '@portal/domain/account/rights'
import { leadingRole } from '@portal/domain/account/role'
import { callQuery, type Profile, queryClient, type Registry } from '@portal/platform'
import { readRegistry, releasesFor } from '@portal/platform/host'
import { applyOverrides, type OverriddenRegistry, readOverrides } from '@portal/platform/overrides'
import { readBeside, sessionStore } from '@portal/platform/session'
import type { PreviewedRegistry } from './open-preview.ts'
import { previewToken } from './preview-link.ts'

/** The registry, what of it this browser takes from elsewhere, and how it is read again. */
export interface LoadedRegistry extends OverriddenRegistry {
  /** The preview that this tab shows, or why it doesn’t; undefined where none was opened. */
  readonly preview?: PreviewedRegistry['preview'] | undefined
  /** The registry as it is by now; what this browser takes from elsewhere stays where it is. */
  readonly readAgain: () => Promise<Registry>
}

/**
 * The registry as it is for the user, with this browser's overrides and this tab’s preview in it. Only where there are any, or a release is
 * tried on a role, is it asked who is signed in: outside development overrides do nothing for anybody but a super admin.
 */
export async function loadRegistry(): Promise<LoadedRegistry> {
  const registry = await ownReleases(await readRegistry())
  const overridden = Object.keys(readOverrides()).length > 0
  const loaded = await withPreview(
    overridden && (await mayOverride()) ? await applyOverrides(registry) : { registry, active: [], dead: [] },
  )
  const previewed = typeof loaded.preview === 'object' ? loaded.preview.remote : undefined
  const isFromElsewhere = ({ manifest: { name } }: Registry['remotes'][number]) =>
    name === previewed || loaded.active.some(({ remote }) => remote === name)
  const elsewhere = loaded.registry.remotes.filter(isFromElsewhere)
  async function readAgain(): Promise<Registry> {
    const { remotes } = await ownReleases(await readRegistry({ fresh: true, timeout: 5_000 }))
    return { remotes: [...remotes.filter((remote) => !isFromElsewhere(remote)), ...elsewhere] }
  }
  return { ...loaded, readAgain }
}

/** Hardly anybody ever loads its code. */
async function withPreview(loaded: OverriddenRegistry): Promise<OverriddenRegistry & Pick<LoadedRegistry, 'preview'>> {
  const token = previewToken()
  if (token === undefined) return loaded
  const { openPreview } = await import(/* webpackChunkName: "overrides" */ './open-preview.ts')
  return { ...loaded, ...(await openPreview(loaded.registry, token)) }
}

async function ownReleases(registry: Registry): Promise<Registry> {
  const isTriedOnRoles = registry.remotes.some(({ rollout }) => rollout && rollout.roles.length > 0)
  return releasesFor(registry, { email: sessionStore.getState().email, role: isTriedOnRoles ? await ownRole() : null })
}

/** The role that the last page knew: by it the page's HTML has the browser fetch ahead. Else the one of the profile. */
async function ownRole(): Promise<string | null> {
  const { role } = readBeside()
  if (typeof role === 'string') return role
  const own = await ownProfile()
  return own && leadingRole(own.roles)
}

/** Null where it cannot be had. */
async function ownProfile(): Promise<Profile | null> {
  try {
    return await queryClient.fetchQuery({ ...callQuery(profile.view, {}), staleTime: Number.POSITIVE_INFINITY })
  } catch {
    return null
  }
}

async function mayOverride(): Promise<boolean> {
  if (process.env.NODE_ENV === 'development') return true
  const own = await ownProfile()
  return own !== null && can(own.roles, 'overrideRemotes')
}
