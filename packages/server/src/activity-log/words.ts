import { capitalised } from '@portal/domain/values/capitalised'

/** What was done, in the past, by the last word of an action. */
const VERBS: Readonly<Record<string, string>> = {
  create: 'added',
  update: 'changed',
  updateStatus: 'moved',
  delete: 'deleted',
  remove: 'deleted',
  restore: 'restored',
  archive: 'archived',
  unarchive: 'restored',
  export: 'exported',
  upload: 'uploaded',
  send: 'sent',
}

/** What was done, where a list has no room for a sentence and the words alone would not be plain. */
const IN_LISTS: Readonly<Record<string, string>> = {
  assign: 'assigned',
  changeDates: 'changed dates',
  changePassword: 'changed password',
  commit: 'committed',
  confirm: 'confirmed',
  disableTwoFactor: 'turned two-factor off',
  discard: 'discarded',
  download: 'downloaded',
  downloadAll: 'downloaded all',
  enableTwoFactor: 'turned two-factor on',
  end: 'ended',
  endOtherSessions: 'signed out elsewhere',
  endSession: 'ended a session',
  find: 'searched',
  import: 'imported',
  invite: 'invited',
  linkPartner: 'linked a partner',
  merge: 'merged',
  move: 'moved',
  newVersion: 'uploaded a version',
  propose: 'proposed',
  proposeChange: 'proposed a change',
  rename: 'renamed',
  renew: 'renewed',
  resetPassword: 'reset password',
  revert: 'reverted',
  revoke: 'revoked',
  sendAgain: 'sent again',
  sendLink: 'sent a link',
  signIn: 'signed in',
  signOutByAdmin: 'signed out',
  submit: 'submitted',
  submitForm: 'submitted a form',
  undo: 'undid',
  undoMerge: 'undid a merge',
  unlinkPartner: 'unlinked a partner',
  use: 'used',
  view: 'opened',
}

/** What was done, in a sentence: “added”. */
export function verbInWords(verb: string): string {
  return VERBS[verb] ?? inWords(verb)
}

/** What was done, by itself: “Added”. */
export function did(verb: string): string {
  return capitalised(VERBS[verb] ?? IN_LISTS[verb] ?? inWords(verb))
}

/** `policyProduct` and `policy_product` as `policy product`. */
export function inWords(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
}

/** A field of a record, as a table heads it: “Annual premium”. */
export function fieldInWords(field: string, labels: Readonly<Record<string, string>> = {}): string {
  return labels[field] ?? capitalised(inWords(field.replace(/_(id|on|at)$/, '')))
}
