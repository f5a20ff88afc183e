import { RefusedAddress } from '../outbound/guarded-client.ts'
import { saidText } from './said-text.ts'

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
  if (command === 'MAIL FROM') return `The mail server refused the sender’s address${said}`
  if (command === 'RCPT TO') return `The mail server refused the recipient’s address${said}`
  if (command === 'DATA') return `The mail server refused the email${said}`
  if (code === 'EPROTOCOL') return `This doesn’t seem to be a mail server${said}`
  return 'The connection to the mail server was lost.'
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
