import type { MessageChannel } from '@portal/domain/sending/message'
import { EMAIL_TEMPLATES_PATH, SMS_TEMPLATES_PATH } from '../../templates/template-address.ts'

export const CHANNEL_OPTIONS: ReadonlyArray<{ readonly value: MessageChannel; readonly label: string }> = [
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'SMS' },
]

/** Where the templates of a channel are. */
export function templatesPath(channel: MessageChannel): string {
  return channel === 'email' ? EMAIL_TEMPLATES_PATH : SMS_TEMPLATES_PATH
}
