import type { OccupationHit, WireSupplierOccupation } from '@portal/contract/quotes/quotes.schema'
import { supplierName } from '@portal/domain/quotes/supplier'

/** Insurers whose classes are told beside the occupation: those that are the lowest at present. */
export const TOLD = 4

/** The class for income protection; null where there is none to be had. */
export function incomeClass({ codes, supports }: WireSupplierOccupation): string | null {
  return supports?.INC === false ? null : (codes?.INC ?? null)
}

export function lowestFirst(hit: OccupationHit, order: readonly string[]): WireSupplierOccupation[] {
  const place = ({ supplierCode }: WireSupplierOccupation) => {
    const at = order.indexOf(supplierCode)
    return at === -1 ? order.length : at
  }
  return hit.suppliers.toSorted((one, other) => place(one) - place(other))
}

/** `IP: NEOS AA, TAL AAA. No IP at 3 insurers`. */
export function classesInWords(hit: OccupationHit, order: readonly string[]): string {
  const without = hit.suppliers.filter((supplier) => incomeClass(supplier) === null).length
  if (without === hit.suppliers.length) return 'No income protection'
  const told = lowestFirst(hit, order)
    .flatMap((supplier) => {
      const code = incomeClass(supplier)
      return code === null ? [] : `${supplierName(supplier.supplierCode)} ${code}`
    })
    .slice(0, TOLD)
  const left = without === 0 ? [] : [`No IP at ${without === 1 ? '1 insurer' : `${without} insurers`}`]
  return [`IP: ${told.join(', ')}`, ...left].join('. ')
}
