import type { IsoDate } from '../values/date.ts'
import type { LeadStatus } from './lead-status.ts'

/**
 * What a client's next step can be. `suggested`: nothing is open, and this usually follows; all others are the earliest of
 * what is open. Of what falls due on one day, the kind that comes first here comes first.
 */
export const NEXT_STEP_KINDS = [
  { value: 'task', label: 'Task' },
  { value: 'requirement', label: 'Requirement' },
  { value: 'renewal', label: 'Renewal' },
  { value: 'application', label: 'Application' },
  { value: 'answer_awaited', label: 'Answer awaited' },
  { value: 'link_unopened', label: 'Link not opened' },
  { value: 'suggested', label: 'Suggestion' },
] as const
export type NextStepKind = (typeof NEXT_STEP_KINDS)[number]['value']

/** Days after which somebody is asked again who has not opened a link, or has not answered since. Mirrored by a view. */
export const ANSWER_DAYS = 3

/** Where a step is done: at a record, or by beginning something. */
export const STEP_PLACES = [
  'task',
  'requirement',
  'policy',
  'application',
  'quote',
  'pre_assessment',
  'call',
  'new_quote',
  'new_application',
  'cover',
] as const
export type StepPlace = (typeof STEP_PLACES)[number]

/** What a step is about. */
export interface StepTarget {
  readonly place: StepPlace
  /** The record's; null where something is begun. */
  readonly id: number | null
  /** The application that a requirement belongs to. */
  readonly application_id: number | null
}

/** What comes next for a client. */
export interface NextStep {
  readonly kind: NextStepKind
  readonly title: string
  /** Null for a task without a day, and for what is suggested. */
  readonly due: IsoDate | null
  readonly target: StepTarget
}

/** An open step as the database has it. */
export interface OpenStep {
  readonly kind: Exclude<NextStepKind, 'suggested'>
  readonly due: IsoDate | null
  readonly id: number
  /** How far it is: of a requirement, a renewal; whom an application waits for; what a link leads to. */
  readonly stage: string | null
  /** Its own words: a task's title, a requirement's, a policy's number. */
  readonly what: string | null
  readonly insurer: string | null
  readonly application_id: number | null
}

const at = (place: StepPlace, id: number | null = null, application_id: number | null = null): StepTarget => ({
  place,
  id,
  application_id,
})

/** An open step in words, with where it is done. */
export function nextStepOf({ kind, due, id, stage, what, insurer, application_id }: OpenStep): NextStep {
  const words = what ?? ''
  const company = insurer ?? ''
  switch (kind) {
    case 'task':
      return { kind, due, title: words, target: at('task', id) }
    case 'requirement':
      return { kind, due, title: requirementWords(stage, words), target: at('requirement', id, application_id) }
    case 'renewal':
      return { kind, due, title: `Renew ${company} ${words}`.trim(), target: at('policy', id) }
    case 'application':
      return { kind, due, title: applicationWords(stage, words, company), target: at('application', id) }
    case 'answer_awaited':
      return stage === 'quote'
        ? { kind, due, title: 'Quote opened, no answer yet', target: at('quote', id) }
        : { kind, due, title: 'Pre-assessment not finished', target: at('pre_assessment', id) }
    case 'link_unopened':
      return stage === 'quote'
        ? { kind, due, title: 'Quote link not opened', target: at('quote', id) }
        : { kind, due, title: 'Pre-assessment not opened', target: at('pre_assessment', id) }
  }
}

function requirementWords(stage: string | null, title: string): string {
  if (stage === 'to_ask') return `Request ${title}`
  // What somebody has said is next, and what is ours to bring, is said as it stands.
  return stage === 'asked' ? `Chase ${title}` : title
}

function applicationWords(party: string | null, what: string, insurer: string): string {
  if (party === 'us') return what === 'Submit' ? `Submit to ${insurer}` : what
  const asked = party === 'insurer' ? insurer : party === 'gp' ? 'the GP' : 'the client'
  return `Chase ${asked}: ${what}`
}

/** What usually follows at a status, and where it is begun: the usual way first. */
interface UsualStep {
  readonly title: string
  readonly places: readonly StepPlace[]
}

const USUAL_STEPS: Readonly<Record<LeadStatus, UsualStep | null>> = {
  0: { title: 'Call', places: ['call', 'new_quote'] },
  1: { title: 'Call, or send a quote', places: ['call', 'new_quote'] },
  2: { title: 'Follow up the quote', places: ['call', 'new_quote'] },
  3: { title: 'Make the application', places: ['new_application'] },
  4: { title: 'Check the application’s progress', places: ['cover', 'call'] },
  5: null,
  6: null,
  7: { title: 'Try to reach them again', places: ['call'] },
  8: null,
}

const REVIEW: UsualStep = { title: 'Annual review', places: ['call', 'new_quote'] }

/** Who a step is suggested for. */
export interface Suggested {
  readonly kind: 'lead' | 'client'
  readonly status: LeadStatus
  readonly deceased?: boolean | undefined
}

/** What usually follows for somebody for whom nothing is open; null for those who were given up, or have died. */
export function usualStep({ kind, status, deceased }: Suggested): UsualStep | null {
  if (deceased) return null
  // A client is through the pipeline, unless something new has begun.
  return kind === 'client' && (status === 0 || status === 4) ? REVIEW : USUAL_STEPS[status]
}

/** The step that is suggested where nothing is open; null where none is. */
export function suggestedStep(client: Suggested): NextStep | null {
  const usual = usualStep(client)
  const [place] = usual?.places ?? []
  return usual && place ? { kind: 'suggested', title: usual.title, due: null, target: at(place) } : null
}
