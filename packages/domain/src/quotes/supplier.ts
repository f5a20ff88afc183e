import type { PRODUCT_PROVIDERS } from '../office/product-provider.ts'

type ProviderName = (typeof PRODUCT_PROVIDERS)[number]

/** The insurers of the provider list by codes of our own, three letters each. Source: decisions.md, “Quotes”. */
export const SUPPLIERS = [
  { code: 'AIA', name: 'AIA' },
  { code: 'AST', name: 'Asteron' },
  { code: 'BTL', name: 'BT' },
  { code: 'CLV', name: 'ClearView' },
  { code: 'CMI', name: 'CommInsure' },
  { code: 'ENC', name: 'Encompass' },
  { code: 'FUT', name: 'Futura' },
  { code: 'MET', name: 'MetLife' },
  { code: 'MLC', name: 'MLC' },
  { code: 'NEO', name: 'NEOS' },
  { code: 'ONE', name: 'OnePath' },
  { code: 'PPS', name: 'PPS Mutual' },
  { code: 'AMP', name: 'AMP (Resolution Life)' },
  { code: 'TAL', name: 'TAL' },
  { code: 'ZUR', name: 'Zurich' },
] as const satisfies ReadonlyArray<{ code: string; name: ProviderName }>

export type SupplierCode = (typeof SUPPLIERS)[number]['code']

/** What a supplier is called; the code itself where it is none of ours: an outside provider may know more. */
export function supplierName(code: string): string {
  return SUPPLIERS.find((supplier) => supplier.code === code)?.name ?? code
}

export function isSupplierCode(code: string): code is SupplierCode {
  return SUPPLIERS.some((supplier) => supplier.code === code)
}
