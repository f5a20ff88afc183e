import { showColourMode } from './colour-mode.ts'
import { type Company, readCompany } from './company.ts'

export { type Company, readCompany } from './company.ts'

/** Shows the company's accent and the user's colour mode on the whole page; call it before the first paint. */
export function applyLook(company: Company = readCompany()): void {
  const { style } = document.documentElement
  if (company.accent_h !== null) style.setProperty('--accent-h', String(company.accent_h))
  if (company.accent_c !== null) style.setProperty('--accent-c', String(company.accent_c))
  showColourMode()
}
