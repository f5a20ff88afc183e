import { applyLook, type Company, readCompany } from '../look/index.ts'
import { holdDrops } from './hold-drops.ts'

/** What every document begins with, before its first paint: the company's look, and no way to lose the page by a drop. */
export function startPage(company: Company = readCompany()): void {
  applyLook(company)
  holdDrops()
}
