import { formatDate, type IsoDate } from '../values/date.ts'

/** What a chase is about. */
export interface Chased {
  /** The client whose application it is. */
  readonly client: { readonly name: string; readonly firstName: string }
  readonly insurer: string
  /** Who is asked, as they are named; null for the client. */
  readonly askee: string | null
  readonly requirements: ReadonlyArray<{ readonly title: string; readonly asked_on: IsoDate | null }>
}

/** A message that asks for what an application still waits for: to the client, or of the client to somebody else. */
export function chaseWords({ client, insurer, askee, requirements }: Chased): {
  readonly subject: string
  readonly text: string
  /** The same for a text message. */
  readonly brief: string
} {
  const titles = new Intl.ListFormat('en-AU').format(requirements.map(({ title }) => title))
  const application =
    askee === null ? `your application with ${insurer}` : `${client.name}’s application with ${insurer}`
  const greeting = askee === null ? `Hi ${client.firstName}` : 'Hello'
  const lines = requirements.map(
    ({ title, asked_on }) => `• ${title}${asked_on === null ? '' : `, requested on ${formatDate(asked_on)}`}`,
  )
  const question = `Could you send ${requirements.length > 1 ? 'them' : 'it'}, or tell me when to expect ${requirements.length > 1 ? 'them' : 'it'}?`
  return {
    subject: askee === null ? `Still needed for ${application}` : `${titles} for ${client.name}`,
    text: [`${greeting},`, `For ${application} we still need:`, ...lines, question, 'Kind regards'].join('\n'),
    brief: `${greeting}, for ${application} we still need: ${titles}. ${question}`,
  }
}
