import { type AuditActions, said, value } from '../../../activity-log/audit-action.ts'

/** What is done to accounts, where the record alone does not say it. */
export const userActions: AuditActions = {
  'user.signIn': {
    says: ({ after }) => (said(after?.device) ? ['signed in with ', value(after?.device)] : 'signed in'),
  },
  'user.invite': { says: 'invited a user again' },
  'user.unarchive': { says: 'activated a user' },
  'user.takeBack': { says: 'gave a user back what they had handed over' },
  'user.import': { says: 'imported a user' },
  'user.revertImport': { says: 'reverted an import of a user' },
  'user.endSession': { says: 'ended a session of their own' },
  'user.endOtherSessions': { says: 'signed out everywhere else' },
  'user.signOutByAdmin': { says: 'signed a user out on all devices' },
  'user.changePassword': { says: 'changed their password' },
  'user.resetPassword': { says: 'set a new password with a link' },
  'user.enableTwoFactor': { says: 'turned two-factor on' },
  'user.disableTwoFactor': { says: 'turned two-factor off' },
  'user.undoEmail': { says: 'undid a change of email' },
  'user.updateProfile': { says: 'changed their profile' },
  'user.setPhoto': { says: 'set their photo' },
  'user.removePhoto': { says: 'removed their photo' },
}
