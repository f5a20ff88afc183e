import { isFullPhone } from '../values/phone.ts'

const OUT: ReadonlySet<string> = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'OPT OUT', 'OPTOUT', 'OPT-OUT'])
const IN: ReadonlySet<string> = new Set(['START', 'UNSTOP', 'SUBSCRIBE', 'OPT IN', 'OPTIN', 'OPT-IN'])

/** Whether a reply to a text message asks for no more of them. */
export function isOptOut(reply: string): boolean {
  return OUT.has(wordOf(reply))
}

/** Whether a reply takes that back: nobody else can. */
export function isOptIn(reply: string): boolean {
  return IN.has(wordOf(reply))
}

function wordOf(reply: string): string {
  return reply
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[.!]+$/, '')
    .toUpperCase()
}

/** Whether text messages from a sender can be replied to: not if it is a name. */
export function takesReplies(sender: string | null): boolean {
  return sender !== null && isFullPhone(sender)
}

/** What is added to text messages that go to many, or by themselves. `contact` is where to ask if there can be no reply. */
export function optOutLine(sender: string | null, contact: string | null): string {
  return takesReplies(sender) ? 'Reply STOP to opt out' : `Opt out: ${contact ?? 'tell your adviser'}`
}
