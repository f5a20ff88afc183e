import { type Company, readCompany } from '../look/company.ts'

/** The company whose page this is: reference, name and look, as the page has them by now. */
export function useCompany(): Company {
  return readCompany()
}
