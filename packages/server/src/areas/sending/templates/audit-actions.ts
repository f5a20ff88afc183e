import { type ActionDetails, type AuditActions, value } from '../../../activity-log/audit-action.ts'

function actionsOf(entity: string, noun: string): AuditActions {
  const named = (what: string) => ({
    says: ({ before, after }: ActionDetails) => [`${what} the ${noun} `, value(after?.name ?? before?.name)],
  })
  return {
    [`${entity}.create`]: named('added'),
    [`${entity}.update`]: named('changed'),
    [`${entity}.delete`]: named('deleted'),
    [`${entity}.restore`]: named('restored'),
  }
}

export const templateActions: AuditActions = {
  ...actionsOf('email_template', 'email template'),
  ...actionsOf('sms_template', 'SMS template'),
}
