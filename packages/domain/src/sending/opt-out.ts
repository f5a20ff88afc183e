import { isFullPhone } from '../values/phone.ts'

const WORDS: ReadonlySet<string> = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'OPT OUT', 'OPTOUT', 'OPT-OUT'])

/** Whether a reply to a text message asks for no more of them. */
export function isOptOut(reply: string): boolean {
  const said = reply
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[.!]+$/, '')
  return WORDS.has(said.toUpperCase())
}

/** Whether text messages from a sender can be replied to: not if it is a name. */
export function takesReplies(sender: string | null): boolean {
  return sender !== null && isFullPhone(sender)
}

/** What is added to text messages that go to many, or by themselves. `contact` is where to ask if there can be no reply. */
export function optOutLine(sender: string | null, contact: string | null): string {
  return takesReplies(sender) ? 'Reply STOP to opt out' : `Opt out: ${contact ?? 'tell your adviser'}`
}
