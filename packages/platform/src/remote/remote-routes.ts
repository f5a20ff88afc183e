import type { ClientAction, Registry, RemoteAction, RemoteRoute, SearchProvider } from '@portal/manifest'
import { matchPath } from '@portal/router'
import type { RemoteHost } from './remote-host.ts'

/** A route and the remote that serves it. */
export interface ServedRoute extends RemoteRoute {
  readonly remote: string
}

/** Every route that a registered remote serves. Where two claim a path, the first in the registry has it. */
export function servedRoutes({ remotes }: Registry): ServedRoute[] {
  const routes = new Map<string, ServedRoute>()
  for (const { manifest } of remotes) {
    for (const route of manifest.routes) {
      if (!routes.has(route.path)) routes.set(route.path, { ...route, remote: manifest.name })
    }
  }
  return [...routes.values()]
}

/** A page of a remote that is switched off, and why. */
export interface SwitchedOffRoute extends RemoteRoute {
  readonly note: string
}

/** The pages of remotes that are switched off. */
export function switchedOffRoutes({ remotes }: Registry): SwitchedOffRoute[] {
  return remotes.flatMap(({ off }) => (off?.routes ?? []).map((route) => ({ ...route, note: off?.note ?? '' })))
}

/** An action and the remote that offers it. */
export type OfferedAction = RemoteAction & { readonly remote: string }

/**
 * Every action of a registered remote, whoever may use it. One that leads to an address which nobody serves is left
 * out, so that nothing leads nowhere.
 */
export function offeredActions(registry: Registry): OfferedAction[] {
  return registry.remotes
    .flatMap(({ manifest }) => (manifest.actions ?? []).map((action) => ({ ...action, remote: manifest.name })))
    .filter((action) => !('to' in action) || routeFor(registry, pathOf(action.to)) !== undefined)
}

/** Something to do for a client, and the remote that offers it. */
export type OfferedClientAction = ClientAction & { readonly remote: string }

/** Every action for a client of a registered remote, in their order, whoever may use it; none that leads nowhere. */
export function offeredClientActions(registry: Registry): OfferedClientAction[] {
  return registry.remotes
    .flatMap(({ manifest }) => (manifest.clientActions ?? []).map((action) => ({ ...action, remote: manifest.name })))
    .filter(({ to }) => routeFor(registry, pathOf(addressForClient(to, 1))) !== undefined)
    .sort((one, other) => (one.order ?? 100) - (other.order ?? 100))
}

/** The address of an action for a client. */
export function addressForClient(to: string, clientId: number): string {
  return to.replace('{client}', String(clientId))
}

/** A find and the remote that has its code. */
export type OfferedFind = SearchProvider & { readonly remote: string }

/** Everything that registered remotes find, whoever may use it. */
export function offeredFinds({ remotes }: Registry): OfferedFind[] {
  return remotes.flatMap(({ manifest }) => (manifest.finds ?? []).map((find) => ({ ...find, remote: manifest.name })))
}

/** An address without its query. */
function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? address
}

/** The route that serves an address, if one does. */
export function routeFor(registry: Registry, pathname: string): ServedRoute | undefined {
  return servedRoutes(registry).find(({ path }) => matchPath(path, pathname) !== null)
}

/** Fetches ahead what an address needs: on hover and focus of a link, and when the page is idle. */
export function preloadAddress(host: RemoteHost, pathname: string): void {
  const route = routeFor(host.registry, pathname)
  if (route !== undefined) host.preload(route.remote, route.code)
}
