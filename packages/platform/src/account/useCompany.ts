import { useState } from 'react'
import { type Company, readCompany } from '../look/company.ts'

/** The company whose page this is: reference, name and look. */
export function useCompany(): Company {
  const [company] = useState(() => readCompany())
  return company
}
