import { profile } from '@portal/contract/account/profile'
import { can } from '@portal/domain/account/rights'
import { callQuery, queryClient, type Registry } from '@portal/platform'
import { readRegistry } from '@portal/platform/host'
import { type ActiveOverride, applyOverrides, type OverriddenRegistry, readOverrides } from '@portal/platform/overrides'

/**
 * The registry with this browser's overrides in it. Only where there are any is it asked who is signed in: outside
 * development they do nothing for anybody but a super admin.
 */
export async function loadRegistry(): Promise<OverriddenRegistry> {
  const registry = await readRegistry()
  const overridden = Object.keys(readOverrides()).length > 0
  return overridden && (await mayOverride()) ? applyOverrides(registry) : { registry, active: [], dead: [] }
}

/** The registry as it is now, without the remotes that this browser takes from elsewhere: those stay where they are. */
export async function readRegistryAgain(overridden: readonly ActiveOverride[]): Promise<Registry> {
  const { remotes } = await readRegistry({ fresh: true })
  return { remotes: remotes.filter(({ manifest }) => overridden.every(({ remote }) => remote !== manifest.name)) }
}

async function mayOverride(): Promise<boolean> {
  if (process.env.NODE_ENV === 'development') return true
  try {
    const own = await queryClient.fetchQuery({ ...callQuery(profile.view, {}), staleTime: Number.POSITIVE_INFINITY })
    return can(own.roles, 'overrideRemotes')
  } catch {
    return false
  }
}
