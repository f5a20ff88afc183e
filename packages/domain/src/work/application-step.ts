import type { ApplicationStatus } from './application-status.ts'

/** The one thing to do next with an application, and what its button says. */
export type ApplicationStep =
  /** Tick off what is missing. */
  | { readonly kind: 'checklist'; readonly label: string }
  /** Look at what the insurer asks for. */
  | { readonly kind: 'requirements'; readonly label: string }
  /** Enter the insurer’s number of it; then it moves on. */
  | { readonly kind: 'acknowledge'; readonly label: string; readonly to: ApplicationStatus }
  /** Move it on. */
  | { readonly kind: 'move'; readonly label: string; readonly to: ApplicationStatus }
  /** Choose where it moves. */
  | {
      readonly kind: 'choose'
      readonly label: string
      readonly choices: ReadonlyArray<{ readonly label: string; readonly to: ApplicationStatus }>
    }

/** What the next step depends on. */
export interface StepFacts {
  readonly status: ApplicationStatus
  /** How many things of the checklist are missing. */
  readonly missing: number
  /** How many requirements have not arrived. */
  readonly openRequirements: number
}

/** What an application asks of its adviser next; null where it asks for nothing. */
export function applicationStep({ status, missing, openRequirements }: StepFacts): ApplicationStep | null {
  switch (status) {
    case 'draft':
      return missing > 0
        ? { kind: 'checklist', label: 'Complete checklist' }
        : { kind: 'move', label: 'Submit', to: 'submitted' }
    case 'submitted':
      return { kind: 'acknowledge', label: 'Log acknowledgement', to: 'underwriting' }
    case 'underwriting':
    case 'information_required':
      return openRequirements > 0
        ? { kind: 'requirements', label: openRequirements === 1 ? '1 requirement' : `${openRequirements} requirements` }
        : {
            kind: 'choose',
            label: 'Log insurer’s answer',
            choices: [
              { label: 'Accepted at standard terms', to: 'accepted' },
              { label: 'Other terms offered', to: 'offer_made' },
              { label: 'Declined', to: 'declined' },
            ],
          }
    case 'offer_made':
      return {
        kind: 'choose',
        label: 'Accept or decline',
        choices: [
          { label: 'Client accepts', to: 'accepted' },
          { label: 'Client declines', to: 'withdrawn' },
        ],
      }
    case 'accepted':
      return { kind: 'move', label: 'Put in force', to: 'in_force' }
    default:
      return null
  }
}
