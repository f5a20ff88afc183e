/** What an import did to people whom it brought. */
export const IMPORT_OUTCOMES = [
  { value: 'created', label: 'Created' },
  { value: 'updated', label: 'Updated' },
] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]['value']
