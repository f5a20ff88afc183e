import { RefusedAddress } from '../outbound/guarded-client.ts'
import { saidText } from './said-text.ts'
import { isUnknownRecipient } from './unknown-recipient.ts'

/** What the mail writer tells of an error. `originalCode` is the system's own, such as ECONNREFUSED. */
interface SmtpError {
  readonly code?: unknown
  readonly originalCode?: unknown
  readonly command?: unknown
  readonly response?: unknown
  readonly message?: unknown
}

/** Characters of a server's answer that are repeated. */
const REPLY_MAX_LENGTH = 200

/** Why a mail server didn't take a mail, in plain words. Says what the server answered, but nothing of signing in. */
export function smtpFailure(error: unknown): string {
  if (error instanceof RefusedAddress) return 'The mail server’s host can’t be used.'
  const { code, originalCode, command, response, message } = (error ?? {}) as SmtpError
  const system = String(originalCode ?? '')
  const said = replyOf(response)
  if (/^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS_CERT)/.test(system)) return certificateFailure(system)
  if (system === 'ECONNREFUSED') return 'The mail server refused the connection. Check the host and port.'
  if (code === 'EDNS' || system === 'ENOTFOUND') return 'The mail server’s host wasn’t found.'
  if (code === 'ETIMEDOUT' || /^E(TIMEDOUT|HOSTUNREACH|NETUNREACH)$/.test(system)) {
    return 'The mail server didn’t answer in time. Check the host, port and encryption.'
  }
  if (code === 'EAUTH') return 'The mail server refused the user name or password.'
  if (code === 'ETLS' || /STARTTLS|SSL|TLS|EPROTO/i.test(`${system} ${message}`)) {
    return 'Encryption failed. Check the port, and whether the server uses STARTTLS or TLS.'
  }
  const refusal = refusalInWords(error)
  if (refusal !== undefined) return `${refusal}${said}`
  if (command === 'MAIL FROM') return `The mail server refused the sender’s address${said}`
  if (command === 'RCPT TO') return `The mail server refused the recipient’s address${said}`
  if (command === 'DATA') return `The mail server refused the email${said}`
  // Nothing was sent yet: the email itself can't go.
  if (code === 'ESTREAM') return 'An attachment can’t be read.'
  if (code === 'EENVELOPE') return 'The email can’t be sent to this address.'
  if (code === 'EMESSAGE') return 'The email is too large for the mail server.'
  if (code === 'EPROTOCOL') return `This doesn’t seem to be a mail server${said}`
  return 'The connection to the mail server was lost.'
}

/** What enhanced codes (RFC 3463) and plain ones say, the surest first. */
const REFUSALS: ReadonlyArray<readonly [RegExp, string]> = [
  [/^[45]\.2\.2$/, 'The recipient’s mailbox is full'],
  [/^5\.2\.1$/, 'The recipient’s mailbox is closed'],
  [/^5\.1\.2$/, 'There is no mail server for this address'],
  [/^[45]\.(2\.3|3\.4)$/, 'The email is too large for the mail server'],
  [/^5\.7\./, 'The mail server takes the email for spam, or its rules forbid it'],
  [/^(4\.[27]\.|42[12]|45[01])/, 'The mail server asked to try again later'],
  [/^452/, 'The mail server has no room just now'],
  [/^552/, 'The recipient’s mailbox is full, or the email is too large'],
  [/^554/, 'The mail server refused the email'],
]

/** A refusal by its code; undefined where the code says nothing in particular. */
function refusalInWords(error: unknown): string | undefined {
  const { responseCode, response, command } = (error ?? {}) as SmtpError & { readonly responseCode?: unknown }
  if (typeof responseCode !== 'number' || command === 'MAIL FROM') return undefined
  const [, enhanced] = /\b[45]\d\d[ -]([45]\.\d{1,3}\.\d{1,3})\b/.exec(String(response ?? '')) ?? []
  const codes = [enhanced, String(responseCode)].flatMap((code) => code ?? [])
  if (isUnknownRecipient(error) && enhanced !== '5.2.1' && enhanced !== '5.1.2') return 'This address doesn’t exist'
  return codes.flatMap((code) => REFUSALS.find(([fits]) => fits.test(code))?.[1] ?? [])[0]
}

function certificateFailure(code: string): string {
  if (code === 'CERT_HAS_EXPIRED') return 'The mail server’s TLS certificate has expired.'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'The mail server’s TLS certificate is for another host name.'
  return 'The mail server’s TLS certificate can’t be trusted.'
}

function replyOf(response: unknown): string {
  const words = typeof response === 'string' ? saidText(response, REPLY_MAX_LENGTH) : ''
  return words ? `: ${words}` : '.'
}
