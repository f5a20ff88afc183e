import type { TemplateType } from '@portal/domain/sending/template'

/** What a message is about besides its client. */
export interface About {
  readonly application_id?: number
  readonly policy_id?: number
}

/** The types of templates that fit, those made for it first. */
export function templateTypesOf({ application_id, policy_id }: About): TemplateType[] {
  if (application_id !== undefined) return ['Application', 'Client']
  return policy_id === undefined ? ['Client'] : ['Policy', 'Client']
}

/** Drafts about an application or a policy are apart from the client's own. */
export function draftName(kind: 'mail' | 'sms', clientId: number, { application_id, policy_id }: About): string {
  const parts = [kind, clientId, application_id && `application-${application_id}`, policy_id && `policy-${policy_id}`]
  return parts.filter(Boolean).join('/')
}
