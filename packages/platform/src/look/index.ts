import { showColourMode } from './colour-mode.ts'
import { type Company, readCompany } from './company.ts'

export { type Company, putCompany, readCompany } from './company.ts'

/** Shows the company's accent and the user's colour mode on the whole page; call it before the first paint. */
export function applyLook(company: Company = readCompany()): void {
  const { style } = document.documentElement
  // Empty for none, which takes it away.
  style.setProperty('--accent-h', String(company.accent_h ?? ''))
  style.setProperty('--accent-c', String(company.accent_c ?? ''))
  showColourMode()
}
