import { settings } from '@portal/contract/office/settings'
import { callQuery, queryClient } from '@portal/platform'
import { applyLook, putCompany, readCompany } from '@portal/platform/look'

/**
 * Shows the company's name, logo and accent as they were last answered, wherever they were changed: the page began with
 * those of then. Returns how to stop.
 */
export function followCompany(): () => void {
  // Heard before any component is drawn anew.
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    // Few cache events are answers.
    if (type !== 'updated') return
    const { queryKey } = callQuery(settings.companyInfo, {})
    const answer = queryClient.getQueryState(queryKey)
    // What the last page knew is older than the page.
    if (query.state !== answer || !answer.data || answer.dataUpdatedAt === 0) return
    const page = readCompany()
    const { name, logo, accent } = answer.data
    const now = { ...page, name, logo, accent_h: accent?.hue ?? null, accent_c: accent?.chroma ?? null }
    if (JSON.stringify(now) === JSON.stringify(page)) return
    putCompany(now)
    applyLook(now)
  })
}
