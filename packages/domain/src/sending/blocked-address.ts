import { internationalPhone } from '../office/sms-sender.ts'
import { emailKey } from '../values/email.ts'
import { phoneDigits } from '../values/phone.ts'
import type { MessageChannel } from './message.ts'

export const BLOCK_REASONS = ['unsubscribed', 'bounced'] as const
/**
 * Why an address gets no messages. `unsubscribed`: its reader wants no bulk or automatic ones. `bounced`: it doesn't exist,
 * and gets none at all until a person clears it.
 */
export type BlockReason = (typeof BLOCK_REASONS)[number]

/** The form in which addresses are kept and compared: emails in small letters, phones as `+61412345678`. */
export function foldAddress(channel: MessageChannel, address: string): string {
  return channel === 'email' ? emailKey(address) : (internationalPhone(address) ?? phoneDigits(address))
}
