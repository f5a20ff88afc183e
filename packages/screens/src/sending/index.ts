/** Writing to clients. The code of each form loads when it is first shown. */

export { AskAddress, type AskAddressProps } from './AskAddress.tsx'
export type { Chase } from './about.ts'
export { FormSkeleton } from './FormSkeleton.tsx'
export { MailItem, type MailItemProps } from './MailItem.tsx'
export { MailText } from './MailText.tsx'
export { MessageDecision, type MessageDecisionProps } from './MessageDecision.tsx'
export { MESSAGE_DONE, MessageState, type MessageStateProps } from './MessageState.tsx'
// In files of their own: what one chunk alone uses does not come with the lists.
export { MessageDrawer } from './message-drawer.ts'
export { NewMail } from './new-mail.ts'
export { NewSms } from './new-sms.ts'
export { SendToMany } from './send-to-many.ts'
export { SmsNotes } from './sms/SmsNotes.tsx'
export { tellTextSent } from './sms/tell-text-sent.ts'
