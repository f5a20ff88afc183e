/** Lead statuses by their number. Source: specification section 4. */
export const LEAD_STATUSES = [
  { value: 0, label: 'New Lead', group: 'pipeline' },
  { value: 1, label: 'Follow Up', group: 'pipeline' },
  { value: 2, label: 'Quote Sent', group: 'pipeline' },
  { value: 3, label: 'Ready to proceed', group: 'pipeline' },
  { value: 4, label: 'Application', group: 'pipeline' },
  { value: 5, label: 'Not Interested', group: 'inactive' },
  { value: 6, label: 'Uninsurable', group: 'inactive' },
  { value: 7, label: 'Uncontactable', group: 'inactive' },
  { value: 8, label: 'Marketing List', group: 'inactive' },
] as const

export type LeadStatus = (typeof LEAD_STATUSES)[number]['value']
/** Where a lead stands once a quote was sent. */
export const QUOTE_SENT = 2 satisfies LeadStatus

export type LeadStatusGroup = (typeof LEAD_STATUSES)[number]['group']

export const LEAD_STATUS_GROUPS = [
  { value: 'pipeline', label: 'Active pipeline' },
  { value: 'inactive', label: 'Inactive' },
] as const satisfies ReadonlyArray<{ value: LeadStatusGroup; label: string }>

const LABELS = new Map<number, string>(LEAD_STATUSES.map(({ value, label }) => [value, label]))

/** The label of a status number, or the number itself where it is none of the nine. */
export function leadStatusLabel(value: number): string {
  return LABELS.get(value) ?? String(value)
}

export function isLeadStatus(value: unknown): value is LeadStatus {
  return typeof value === 'number' && LABELS.has(value)
}

/** The statuses of a group, in order. */
export function leadStatusesIn(group: LeadStatusGroup): LeadStatus[] {
  return LEAD_STATUSES.filter((status) => status.group === group).map((status) => status.value)
}
