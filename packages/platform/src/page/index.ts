import { watchErrors } from '../errors/watch-errors.ts'
import { applyLook, type Company, readCompany } from '../look/index.ts'
import { holdDrops } from './hold-drops.ts'

export { releaseOfPage } from '../errors/known-releases.ts'
export { type ErrorReport, reportError } from '../errors/report-error.ts'

/**
 * What every document begins with, before its first paint: the server hears of what fails, the company's look, and no way
 * to lose the page by a drop.
 */
export function startPage(company: Company = readCompany()): void {
  watchErrors()
  applyLook(company)
  holdDrops()
}
