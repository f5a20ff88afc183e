/** Stands in the plain bundle for `@portal/platform/host` and for what the shell provides: no federation, the same code. */
import type { FeatureModule, Registry, RemoteHost } from '@portal/platform'
import type { PageHost } from '@portal/platform/host'
import admin from '../../../../mf-admin/src/module.ts'
import applications from '../../../../mf-applications/src/module.ts'
import clients from '../../../../mf-clients/src/module.ts'
import quoting from '../../../../mf-quoting/src/module.ts'
import type { MANIFESTS } from './manifests.ts'
import { plainRegistry } from './registry.ts'

type Component = Awaited<ReturnType<RemoteHost['code']>>
type LoadScreen = FeatureModule['code'][string]

const MODULES: Readonly<Record<keyof typeof MANIFESTS, { readonly code: object }>> = {
  'mf-admin': admin,
  'mf-applications': applications,
  'mf-clients': clients,
  'mf-quoting': quoting,
}

const REGISTRY = plainRegistry()

/** The manifests are in the bundle: nothing is asked for. */
export async function readRegistry(): Promise<Registry> {
  return REGISTRY
}

/** No remote of it is switched off. */
export const switchedOffRoutes = () => []

/** What is in the bundle is everybody's. */
export const releasesFor = (registry: Registry): Registry => registry

/** Nobody is told how the bundle loads. */
export const watchBlocked = () => {}
export const watchLoads = () => {}

/** No remote consumes anything. */
export const provided = () => ({})

/** The screens by the bundle's own imports. */
export function createHost(): PageHost {
  const load = new Map(
    Object.entries(MODULES).flatMap(([remote, { code }]) =>
      Object.entries(code).map(([name, screen]): [string, LoadScreen] => [`${remote} ${name}`, screen]),
    ),
  )
  const ready = new Map<string, Component>()
  async function code(remote: string, name: string): Promise<Component> {
    const key = `${remote} ${name}`
    const screen = load.get(key)
    if (screen === undefined) throw new Error(`The bundle has no ${key}`)
    const { default: component } = await screen()
    ready.set(key, component)
    return component
  }
  const host: PageHost = {
    registry: REGISTRY,
    code,
    ready: (remote, name) => ready.get(`${remote} ${name}`),
    preload: (remote, name) => void code(remote, name).catch(() => undefined),
    // The bundle is released as a whole.
    goOnWith: () => host,
  }
  return host
}
