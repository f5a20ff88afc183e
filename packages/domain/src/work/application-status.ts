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

export function applicationStatusLabel(status: string): string {
  return APPLICATION_STATUSES.find(({ value }) => value === status)?.label ?? status
}

export function applicationGroupOf(status: ApplicationStatus): ApplicationGroup {
  return APPLICATION_STATUSES.find(({ value }) => value === status)?.group ?? 'active'
}

/** The statuses behind a group, in their order. */
export function applicationStatusesIn(group: ApplicationGroup): ApplicationStatus[] {
  return APPLICATION_STATUSES.filter((status) => status.group === group).map(({ value }) => value)
}

/** Whether a move brings a closed application back, which asks for confirmation. Source: decisions.md. */
export function reopens(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return applicationGroupOf(from) === 'closed' && applicationGroupOf(to) !== 'closed'
}

/** The stages that an application passes on its way, as its page shows them. */
export const APPLICATION_STAGES = ['draft', 'submitted', 'underwriting', 'offer_made', 'accepted', 'in_force'] as const
export type ApplicationStage = (typeof APPLICATION_STAGES)[number]

/** How far a status is along {@link APPLICATION_STAGES}; -1 where the application was closed on its way. */
export function stageOf(status: ApplicationStatus): number {
  if (status === 'information_required') return APPLICATION_STAGES.indexOf('underwriting')
  if (status === 'renewal_due') return APPLICATION_STAGES.indexOf('in_force')
  const stages: readonly ApplicationStatus[] = APPLICATION_STAGES
  return stages.indexOf(status)
}

/** What an application asks of the insurer. */
export const APPLICATION_KINDS = [
  { value: 'new', label: 'New business' },
  { value: 'change', label: 'Change' },
  { value: 'renewal', label: 'Renewal' },
] as const
export type ApplicationKind = (typeof APPLICATION_KINDS)[number]['value']
