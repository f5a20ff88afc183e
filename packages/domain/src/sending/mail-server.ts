/** How a connection to a mail server is encrypted: after it is greeted, from its beginning, or not at all. */
export const MAIL_TLS_MODES = ['starttls', 'tls', 'none'] as const
export type MailTlsMode = (typeof MAIL_TLS_MODES)[number]

export const MAIL_TLS_LABELS: Readonly<Record<MailTlsMode, string>> = {
  starttls: 'STARTTLS (usually port 587)',
  tls: 'TLS (usually port 465)',
  none: 'None (own network only)',
}

/** The most messages an hour that a company can set. */
export const HOURLY_LIMIT_MAX = 100_000

/** Whether a text is the name of a host, or an IP address: nothing that could be read as more than that. */
export function isMailHost(text: string): boolean {
  return (
    text.length <= 253 &&
    (/^(?!-)[a-z0-9-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9-]{1,63}(?<!-))*$/i.test(text) ||
      /^[0-9a-f:]*:[0-9a-f:.]+$/i.test(text))
  )
}
