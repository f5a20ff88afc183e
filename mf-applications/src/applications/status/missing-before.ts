import type { ProposedPolicy } from '@portal/contract/work/application-policies.schema'
import { applications } from '@portal/contract/work/applications'
import type { ApplicationDetails, ApplicationRow } from '@portal/contract/work/applications.schema'
import { isStepOn } from '@portal/domain/work/application-stage'
import { type ApplicationStatus, stageOf } from '@portal/domain/work/application-status'
import { type Missing, missingBeforeMove, type PolicyFacts } from '@portal/domain/work/missing-before-move'
import { callQuery, queryClient } from '@portal/platform'

/** An application that is to be moved, as the screen has it: a page has all of it, a list no checklist. */
export type Moving = Pick<ApplicationRow, 'id' | 'status'> & Pick<ApplicationDetails, 'checklist' | 'policies'>

export interface MissingAtMove {
  readonly missing: readonly Missing[]
  /** The policies whose number or start date is missing. */
  readonly policies: readonly ProposedPolicy[]
}

/** Of a policy, what In Force asks for. */
export function factsOf({ number, commenced_on, terms }: ProposedPolicy): PolicyFacts {
  return { number, starts_on: commenced_on ?? terms.effective_on }
}

const NOTHING: MissingAtMove = { missing: [], policies: [] }

/** What is missing of an application that is to go a step on. */
export async function missingBefore(moving: Moving, wanted: ApplicationStatus): Promise<MissingAtMove> {
  if (!isStepOn(moving.status, wanted)) return NOTHING
  const read = moving.checklist && moving.policies ? moving : await readWhole(moving.id)
  // What cannot be read does not hold the move up: the server writes down what was missing.
  if (!read) return NOTHING
  const { checklist = [], policies = [] } = read
  const asksPolicies = stageOf(wanted) === stageOf('in_force')
  return {
    missing: missingBeforeMove(wanted, checklist, policies.map(factsOf)),
    policies: policies.filter((policy) => {
      const { number, starts_on } = factsOf(policy)
      return asksPolicies && (number === null || starts_on === null)
    }),
  }
}

async function readWhole(id: number): Promise<Moving | undefined> {
  try {
    return await queryClient.fetchQuery(callQuery(applications.details, { params: { id } }))
  } catch {
    return undefined
  }
}
