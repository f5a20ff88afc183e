import { MESSAGES } from '@portal/domain/message'
import type { RateBook } from '../rate-book.ts'
import { BASE_TABLES } from './base-tables.ts'
import { FEATURES } from './features.ts'
import { REQUIREMENTS } from './requirements.ts'
import { SUPPLIER_FACTORS, SUPPLIER_TILTS, suppliersOf } from './suppliers.ts'

/** What stands with every figure of the built-in book. */
export const ILLUSTRATIVE_LABEL = MESSAGES.illustrative

/** The built-in rate book. A change of any figure in it is a new version. */
export const ILLUSTRATIVE_BOOK: RateBook = {
  version: 'illustrative-2026.2',
  label: ILLUSTRATIVE_LABEL,
  tables: { ...BASE_TABLES, supplierFactor: SUPPLIER_FACTORS, supplierTilt: SUPPLIER_TILTS },
  features: FEATURES,
  requirements: REQUIREMENTS,
  suppliers: suppliersOf(FEATURES.map(({ id }) => id)),
}
