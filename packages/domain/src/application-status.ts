/** The filter of the application list, with what the screen calls each. Source: specification section 4. */
export const APPLICATION_GROUPS = [
  { value: 'active', label: 'In Progress' },
  { value: 'completed', label: 'In Force' },
  { value: 'closed', label: 'Closed' },
] as const

export type ApplicationGroup = (typeof APPLICATION_GROUPS)[number]['value']

/** Application statuses in the order in which an application usually passes them. Source: decisions.md. */
export const APPLICATION_STATUSES = [
  { value: 'draft', label: 'Draft', group: 'active' },
  { value: 'submitted', label: 'Submitted', group: 'active' },
  { value: 'underwriting', label: 'Underwriting', group: 'active' },
  { value: 'information_required', label: 'Further information required', group: 'active' },
  { value: 'offer_made', label: 'Offer made', group: 'active' },
  { value: 'accepted', label: 'Accepted', group: 'active' },
  { value: 'in_force', label: 'In Force', group: 'completed' },
  { value: 'renewal_due', label: 'Renewal Due', group: 'completed' },
  { value: 'declined', label: 'Declined', group: 'closed' },
  { value: 'withdrawn', label: 'Withdrawn', group: 'closed' },
  { value: 'lapsed', label: 'Lapsed', group: 'closed' },
  { value: 'cancelled', label: 'Cancelled', group: 'closed' },
] as const satisfies ReadonlyArray<{ value: string; label: string; group: ApplicationGroup }>

export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]['value']
