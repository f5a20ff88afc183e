import type { ProposedPolicy } from '@portal/contract/work/application-policies.schema'
import { applications } from '@portal/contract/work/applications'
import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import type { PolicyProduct } from '@portal/contract/work/policy-fields'
import type { ApplicationOffer, ApplicationRequirement } from '@portal/contract/work/requirements.schema'
import type { Role } from '@portal/domain/account/role'
import { applicationGroupOf } from '@portal/domain/work/application-status'
import { callQuery, mayCall, queryClient, useCall } from '@portal/platform'

const queryOf = (id: number) => callQuery(applications.details, { params: { id } })

/** Everything about an application that the viewer may see. */
export function useApplication(id: number) {
  return useCall(applications.details, { params: { id } })
}

/** Whether the role may change it; closed ones stay as they are until they are reopened. */
export function mayEdit({ status }: Pick<ApplicationDetails, 'status'>, role: Role | null): boolean {
  return mayCall(applications.update, role) && applicationGroupOf(status) !== 'closed'
}

/** Puts an application as the server has just answered it in the place of what its page shows. */
export function keepApplication(application: ApplicationDetails): void {
  queryClient.setQueryData(queryOf(application.id).queryKey, application)
}

function patch(id: number, changed: (application: ApplicationDetails) => ApplicationDetails): void {
  queryClient.setQueryData(queryOf(id).queryKey, (now) => now && changed(now))
}

function replaced<R extends { readonly id: number }>(records: readonly R[] | undefined, record: R): R[] {
  return (records ?? []).map((one) => (one.id === record.id ? record : one))
}

/** The same for a policy of it. */
export function keepPolicy(id: number, policy: ProposedPolicy): void {
  patch(id, (now) => ({ ...now, policies: replaced(now.policies, policy) }))
}

/** The same for a cover; what it adds up to comes with the next answer. */
export function keepProduct(id: number, policyId: number, product: PolicyProduct): void {
  patch(id, (now) => ({
    ...now,
    policies: (now.policies ?? []).map((policy) =>
      policy.id === policyId
        ? { ...policy, terms: { ...policy.terms, products: replaced(policy.terms.products, product) } }
        : policy,
    ),
  }))
}

export function keepRequirement(id: number, requirement: ApplicationRequirement): void {
  patch(id, (now) => ({ ...now, requirements: replaced(now.requirements, requirement) }))
}

export function keepOffer(id: number, offer: ApplicationOffer): void {
  patch(id, (now) => ({ ...now, offers: replaced(now.offers, offer) }))
}

/** Where it is told who changed something of an application. */
export function logOf({ client }: ApplicationDetails, entity: string) {
  return { client_id: client.id, entity }
}
