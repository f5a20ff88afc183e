/** The ways in which somebody can be contacted, each of which they can refuse. */
export const CONTACT_CHANNELS = [
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'SMS' },
  { value: 'post', label: 'Post' },
] as const
export type ContactChannel = (typeof CONTACT_CHANNELS)[number]['value']

/** Why somebody is not contacted in some way. */
export type NoContactReason = 'deceased' | 'do_not_contact'

/** What of a person decides whether they may be contacted. */
export interface Contactable {
  readonly deceased?: boolean | undefined
  readonly no_contact?: readonly ContactChannel[] | null | undefined
}

/**
 * Why a person may not be contacted by a channel, or null if they may: the one rule of buttons, messages to one or many,
 * automatic messages and the server's refusals.
 */
export function noContactReason(
  { deceased, no_contact }: Contactable,
  channel: ContactChannel,
): NoContactReason | null {
  if (deceased) return 'deceased'
  return no_contact?.includes(channel) ? 'do_not_contact' : null
}

/** A channel inside a sentence: `email`, `SMS`. */
export function contactChannelInSentence(channel: ContactChannel): string {
  return channel === 'sms' ? 'SMS' : channel
}

/** The reason as a sentence: `Tom asked not to be contacted by SMS.` */
export function noContactSentence(reason: NoContactReason, channel: ContactChannel, firstName: string): string {
  return reason === 'deceased'
    ? `${firstName} has died.`
    : `${firstName} asked not to be contacted by ${contactChannelInSentence(channel)}.`
}
