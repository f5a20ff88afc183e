/** A number as it is compared: insurers, mails and statements write it with and without spaces and dashes. */
export function numberKey(number: string): string {
  return number.replace(/[^A-Za-z0-9]/g, '').toLowerCase()
}

/** What a search for a number may mean: the whole text as one, or an insurer before it, as lists print both. */
export interface NumberSearch {
  readonly whole: string
  /** As {@link numberKey} compares both: `neos`, `a26922919`; null where no words stand before a number. */
  readonly insured: { readonly insurer: string; readonly number: string } | null
}

/** Digits enough to look for behind an insurer's name. */
const NUMBER_MIN = 3

/** Reads `NEOS A26922919` or `MLC 3957 2740 75`. */
export function numberSearch(text: string): NumberSearch {
  const [, words = '', rest = ''] = /^\s*((?:[^\s\d]+\s+)+)(\S*\d.*)$/.exec(text) ?? []
  const [insurer, number] = [numberKey(words), numberKey(rest)]
  return { whole: numberKey(text), insured: insurer !== '' && number.length >= NUMBER_MIN ? { insurer, number } : null }
}
