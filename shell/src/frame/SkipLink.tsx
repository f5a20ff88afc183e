import type { MouseEvent, RefObject } from 'react'

/** The first thing that Tab reaches: past the menu and the header to the page. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  function skip(event: MouseEvent) {
    event.preventDefault()
    target.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link within the page; the router must not take its # for an address
    <a className="portal-skip-link" href="#page" onClick={skip}>
      Skip to content
    </a>
  )
}
