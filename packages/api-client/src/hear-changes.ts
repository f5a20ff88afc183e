import type { Endpoint } from '@portal/contract/endpoint'
import type { Touch } from '@portal/contract/shown'

/** Hears what a call has changed on the server, with what it was given and has answered, before its caller does. */
type Listener = (changed: readonly string[], touch: Touch, endpoint: Endpoint) => void

let listener: Listener = () => {}

/** Has `heard` told of all that this page's calls change from now on, instead of whoever heard before. */
export function hearChanges(heard: Listener): void {
  listener = heard
}

export function tellChanges(...said: Parameters<Listener>): void {
  listener(...said)
}
