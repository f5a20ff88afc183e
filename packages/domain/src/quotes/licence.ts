/** Said where a quote would go to a client without a licensee behind it. Source: Corporations Act 2001, s 911A and s 912F. */
export const NOT_LICENSED =
  'Quotes can only be sent on behalf of a licensee. Please add your AFSL number in Quoting settings.'

/** Whether a firm’s settings name the Australian financial services licence that it works under. */
export function isLicensed(company: { readonly afsl_number: string | null } | null | undefined): boolean {
  return Boolean(company?.afsl_number)
}
