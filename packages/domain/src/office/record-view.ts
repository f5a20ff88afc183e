/** Records of which is written down who looked at them. */
export const VIEWED_KINDS = [
  { value: 'client', label: 'Client' },
  { value: 'application', label: 'Application' },
  { value: 'document', label: 'Document' },
] as const
export type ViewedKind = (typeof VIEWED_KINDS)[number]['value']
