import { accentOfColor } from '@portal/domain/office/accent-of-color'
import type { Company } from '../look/index.ts'
import { embedOrigins, spokenTo } from './embed-origins.ts'

/** What a page says to the site that shows it in a frame. Nothing of what is entered is ever told. */
export type SiteMessage =
  /** Pixels that it needs. */
  | { readonly type: 'portal:height'; readonly height: number }
  /** Another of its steps is shown, counted from 1. */
  | { readonly type: 'portal:step'; readonly step: number; readonly steps: number }
  /** What it is for is done: the form is sent, the time is booked. */
  | { readonly type: 'portal:done' }

/** Without a frame the page fills the window; in one, that would keep the frame from ever getting lower. */
const FRAMED_LOOK = '#root > *, #root > * > * { min-height: 0 !important }'

/** Whether a site shows the page in a frame. */
export function isFramed(): boolean {
  return window.parent !== window
}

/** Tells the site around the page, where there is one. */
export function tellSite(message: SiteMessage): void {
  if (!isFramed()) return
  for (const origin of spokenTo(embedOrigins())) window.parent.postMessage(message, origin)
}

/** The company's look as the site around wants it: its accent, the colour mode and the direction, from the address. */
export function lookInSite(company: Company): Company {
  if (!isFramed()) return company
  const wanted = new URLSearchParams(location.search)
  const { documentElement } = document
  const theme = wanted.get('theme') ?? 'light'
  // Not by storage: on a site of the same domain that is the one of whoever signs in.
  if (theme !== 'auto') documentElement.dataset.siteTheme = theme === 'dark' ? 'dark' : 'light'
  documentElement.dir = wanted.get('dir') === 'rtl' ? 'rtl' : 'ltr'
  const accent = accentOfColor(wanted.get('accent') ?? '')
  return accent ? { ...company, accent_h: accent.hue, accent_c: accent.chroma } : company
}

/** Tells the site around how high the page in `root` is, now and whenever that changes. */
export function growInSite(root: HTMLElement): void {
  if (!isFramed()) return
  const look = new CSSStyleSheet()
  look.replaceSync(FRAMED_LOOK)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, look]
  let told = 0
  new ResizeObserver(() => {
    const height = root.scrollHeight
    if (height === told) return
    told = height
    tellSite({ type: 'portal:height', height })
  }).observe(root)
}
