/** The types of records whose views are logged. */
export const VIEWED_KINDS = [
  { value: 'client', label: 'Client' },
  { value: 'application', label: 'Application' },
  { value: 'document', label: 'Document' },
] as const
export type ViewedKind = (typeof VIEWED_KINDS)[number]['value']
