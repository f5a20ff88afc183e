import { type AnchorHTMLAttributes, type MouseEvent, type Ref, useSyncExternalStore } from 'react'
import { takeFromAddress, takenFromAddress } from './taken-from-address.ts'

const listeners = new Set<() => void>()

function tell() {
  takeFromAddress()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('popstate', tell)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('popstate', tell)
  }
}

function present() {
  return window.location.pathname + window.location.search
}

/**
 * The address as the few screens for signed-out people see it. Five fixed addresses need no router, and without one
 * the login page stays within its budget; the frame brings the real router with it.
 */
export function useSignedOutAddress(): URL {
  return new URL(useSyncExternalStore(subscribe, present), window.location.origin)
}

/** What was taken out of the address: the token of a mailed link. */
export function useTakenFromAddress(): string {
  return useSyncExternalStore(subscribe, takenFromAddress)
}

/** Goes to another screen for signed-out people, or puts it in the place of the present one. */
export function goTo(address: string, { replace = false } = {}) {
  window.history[replace ? 'replaceState' : 'pushState'](null, '', address)
  tell()
}

interface SignedOutLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  ref?: Ref<HTMLAnchorElement>
}

/** A link between the screens for signed-out people: a plain one where it is opened elsewhere, else without a load. */
export function SignedOutLink({ href, onClick, ...others }: SignedOutLinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || elsewhere) return
    event.preventDefault()
    goTo(href)
  }
  return <a href={href} onClick={follow} {...others} />
}
