import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import type { TemplateType } from '@portal/domain/sending/template'
import { fullName } from '@portal/domain/values/person'
import { type Chased, chaseWords } from '@portal/domain/work/chase-words'

/** What a message is about besides its client. */
export interface About {
  readonly application_id?: number
  readonly policy_id?: number
}

/** What a message asks for that an application waits for. */
export interface Chase extends Omit<Chased, 'client' | 'requirements'> {
  readonly requirements: ReadonlyArray<Chased['requirements'][number] & { readonly id: number }>
}

/** What such a message begins with. */
export function wordsOf(chase: Chase, client: Pick<ClientDetails, 'first_name' | 'last_name' | 'preferred_name'>) {
  const { first_name, last_name, preferred_name } = client
  return chaseWords({
    ...chase,
    client: { name: fullName(first_name, last_name), firstName: preferred_name ?? first_name },
  })
}

/** The types of templates that fit, those made for it first. */
export function templateTypesOf({ application_id, policy_id }: About): TemplateType[] {
  if (application_id !== undefined) return ['Application', 'Client']
  return policy_id === undefined ? ['Client'] : ['Policy', 'Client']
}

/** Drafts about an application, a policy or what is chased are apart from the client's own. */
export function draftName(
  kind: 'mail' | 'sms',
  clientId: number,
  { application_id, policy_id }: About,
  chase?: Chase,
): string {
  const parts = [
    ...[kind, clientId, application_id && `application-${application_id}`, policy_id && `policy-${policy_id}`],
    chase && `chase-${chase.requirements.map(({ id }) => id).join('-')}`,
  ]
  return parts.filter(Boolean).join('/')
}
