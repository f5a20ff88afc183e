import { capitalised } from '@portal/domain/values/capitalised'

/** Past tenses, by the last word of an action. */
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
  schedule: 'scheduled',
  send: 'sent',
  reverse: 'reversed',
}

/** Short forms for lists, where the action's own words would be unclear. */
const IN_LISTS: Readonly<Record<string, string>> = {
  setCheckAside: 'set a commission difference aside',
  takeCheckBack: 'restored a commission difference',
  add: 'added',
  approve: 'approved',
  book: 'booked a meeting',
  askEmail: 'sent a link to verify an email',
  assign: 'assigned',
  cancel: 'cancelled',
  cancelMany: 'cancelled several',
  askCall: 'asked for a call',
  changeCompletedDate: 'changed the completed date',
  changeDates: 'changed dates',
  changePassword: 'changed password',
  check: 'checked',
  clear: 'cleared',
  close: 'closed',
  commit: 'committed',
  confirm: 'confirmed',
  decide: 'decided',
  decline: 'declined',
  disableTwoFactor: 'turned two-factor off',
  discard: 'discarded',
  distinguish: 'marked as different people',
  download: 'downloaded',
  downloadAll: 'downloaded all',
  enableTwoFactor: 'turned two-factor on',
  end: 'ended',
  endOtherSessions: 'signed out elsewhere',
  endSession: 'ended a session',
  erase: 'erased',
  exportPerson: 'exported a person',
  extend: 'extended',
  extendLink: 'extended a link',
  find: 'searched',
  findDkimKey: 'confirmed the DKIM record',
  forgetEmail: 'removed an email',
  import: 'imported',
  invite: 'invited',
  keepRecord: 'decided to keep the record',
  learn: 'updated details',
  linkPartner: 'linked a partner',
  mailBoth: 'emailed both',
  makeDkimKey: 'created a DKIM key',
  markSent: 'marked as sent',
  merge: 'merged',
  move: 'moved',
  moveByRule: 'moved by a rule',
  nameAsPartner: 'named a partner',
  namePartner: 'named a partner',
  newVersion: 'uploaded a version',
  noteEvent: 'noted an event',
  onlyMe: 'limited to one user',
  open: 'opened',
  openLink: 'opened a link',
  openPdf: 'downloaded the PDF',
  optIn: 'opted in to texts again',
  optOut: 'opted out of texts',
  order: 'reordered',
  pick: 'picked',
  pin: 'pinned',
  propose: 'proposed',
  proposeChange: 'proposed a change',
  receive: 'received',
  recommend: 'recommended',
  recur: 'scheduled the next one',
  reinstate: 'reinstated',
  removeDkimKey: 'deleted the DKIM key',
  removePhoto: 'removed the photo',
  rename: 'renamed',
  renew: 'renewed',
  renewalNotice: 'changed a renewal notice',
  renewalReady: 'marked the renewal',
  renewCallback: 'renewed the callback secret',
  resetPassword: 'reset password',
  restoreVersion: 'restored a version',
  resubscribe: 'subscribed again',
  revert: 'reverted',
  revertImport: 'reverted an import',
  revoke: 'revoked',
  revokeLink: 'revoked a link',
  rollBack: 'rolled back',
  sendAgain: 'sent again',
  sendAllAgain: 'sent several again',
  setAgreement: 'set an agreement',
  sendAutomatic: 'sent automatically',
  sendLink: 'sent a link',
  setPhoto: 'set the photo',
  setRule: 'set a rule',
  switchOff: 'switched off',
  switchOn: 'switched on',
  signIn: 'signed in',
  signOutByAdmin: 'signed out',
  submit: 'submitted',
  submitForm: 'submitted a form',
  submitWithout: 'moved on with things missing',
  suspect: 'marked as the same person',
  test: 'tested',
  tick: 'ticked',
  unassign: 'unassigned',
  undo: 'undid',
  undoEmail: 'undid an email change',
  undoMerge: 'undid a merge',
  takeBackMove: 'reversed a move',
  undoMove: 'undid a move',
  unlinkPartner: 'unlinked a partner',
  unpin: 'unpinned',
  unsubscribe: 'unsubscribed',
  untick: 'unticked',
  updateLimits: 'changed limits',
  updateProfile: 'changed the profile',
  updateQuoteDocument: 'changed the quote document',
  updateSecurity: 'changed security',
  updateUnderwriting: 'changed underwriting',
  use: 'used',
  verifyEmail: 'verified an email',
  view: 'opened',
  widen: 'widened',
  withdraw: 'withdrew',
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
