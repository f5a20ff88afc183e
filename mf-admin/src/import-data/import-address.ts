/** The steps of an import, in their order. */
export const STEPS = ['file', 'columns', 'check', 'import'] as const
export type Step = (typeof STEPS)[number]

export const STEP_LABELS: Readonly<Record<Step, string>> = {
  file: 'File',
  columns: 'Columns',
  check: 'Check',
  import: 'Import',
}

export const IMPORTS_PATH = '/import-data'

/** Where a file is sent; the subject in the address, for a link from its records. */
export function newImportAddress(subject?: string): string {
  return `${IMPORTS_PATH}?${new URLSearchParams({ new: '1', ...(subject !== undefined && { subject }) })}`
}

/** Where an import is: it can be left, sent to a colleague and come back to. */
export function importAddress(id: number, step?: Step, more: Readonly<Record<string, string>> = {}): string {
  return `${IMPORTS_PATH}?${new URLSearchParams({ import: String(id), ...(step && { step }), ...more })}`
}

/** The import that an address names. */
export function importIdIn(params: URLSearchParams): number | null {
  const text = params.get('import') ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

export function stepIn(params: URLSearchParams): Step | undefined {
  return STEPS.find((step) => step === params.get('step'))
}
