import { type AuditActions, value } from '../../../activity-log/audit-action.ts'

export const automaticActions: AuditActions = {
  'automaticMessage.update': {
    says: ({ before, after }) => {
      const isSwitched = after?.is_on !== undefined && after.is_on !== before?.is_on
      const verb = isSwitched ? `switched ${after.is_on ? 'on' : 'off'}` : 'changed'
      return [`${verb} the automatic message `, value(after?.message)]
    },
  },
  'sms.sendAutomatic': { says: ({ after }) => ['wrote the automatic SMS ', value(after?.message)] },
  'mail.sendAutomatic': { says: ({ after }) => ['wrote the automatic email ', value(after?.subject)] },
}
