import { COMPANY_META } from '@portal/manifest'

/** A company as its pages know it before any call; the server writes it into the HTML. */
export interface Company {
  /** The sub-domain; sent on every call. */
  readonly reference: string
  readonly name: string
  /** Address of the picture, or null. */
  readonly logo: string | null
  /** Hue (0–360) and chroma (0.03–0.12) of the accent colour; null for the product's own. */
  readonly accent_h: number | null
  readonly accent_c: number | null
  /** Where the API lives, without `/api/v1`; empty for the page's own origin. */
  readonly api: string
  /** Where the pages for people who do not sign in are, where that is another origin than the page's own. */
  readonly outsiders?: string
}

const UNKNOWN: Company = { reference: '', name: 'Adviser Portal', logo: null, accent_h: null, accent_c: null, api: '' }

let last: { readonly content: string; readonly company: Company } | null = null

/** The company whose page this is. A page without the meta element belongs to the sub-domain, without a look. */
export function readCompany(page: Document = document): Company {
  const content = page.querySelector<HTMLMetaElement>(`meta[name="${COMPANY_META}"]`)?.content
  if (content === undefined) return { ...UNKNOWN, reference: page.location.hostname.split('.')[0] ?? '' }
  if (last?.content !== content) last = { content, company: { ...UNKNOWN, ...JSON.parse(content) } }
  return last.company
}

/** Makes the page that of a company as it is now; without the meta element nothing is known to change. */
export function putCompany(company: Company, page: Document = document): void {
  const meta = page.querySelector<HTMLMetaElement>(`meta[name="${COMPANY_META}"]`)
  if (meta) meta.content = JSON.stringify(company)
}
