import { inline } from '@css-inline/css-inline'
import { escapeHtml } from './escape-html.ts'
import { identityOf, type MailFirm } from './mail-firm.ts'
import { mailStyles } from './mail-styles.ts'
import { mailText } from './mail-text.ts'

/** The Content-ID of a company's logo in its mails: no picture is fetched from anywhere. */
export const LOGO_CID = 'logo@portal'

/** What a mail says, and who says it. */
export interface MailPageContent {
  readonly subject: string
  /** Clean mark-up; null where the mail was written as text alone. */
  readonly html: string | null
  /** What a mail without HTML says. */
  readonly text: string
  readonly firm: MailFirm
  /** Whether the logo is attached as `LOGO_CID`. */
  readonly hasLogo: boolean
  /** Where a reader gets no more of these; undefined in mails that are written to one person. */
  readonly unsubscribeUrl?: string | undefined
}

/** A mail as it goes out: the message between the company's head and foot, for mail programs and as plain text. */
export function mailPage(content: MailPageContent): { readonly html: string | null; readonly text: string } {
  const { html, text } = content
  return {
    html: html === null ? null : framed({ ...content, html }),
    text: `${(html === null ? text : mailText(html)).trimEnd()}\n\n-- \n${foot(content)}\n`,
  }
}

function foot({ firm, unsubscribeUrl }: MailPageContent): string {
  return [...identityOf(firm), ...(unsubscribeUrl ? [`Unsubscribe: ${unsubscribeUrl}`] : [])].join('\n')
}

/** Tables, as Outlook lays out nothing else; fluid below 600 px. What is inlined is ours alone: a message has no styles. */
function framed({ subject, html, firm, hasLogo, unsubscribeUrl }: MailPageContent & { readonly html: string }): string {
  const name = escapeHtml(firm.name)
  const logo = hasLogo ? `<td class="logo"><img src="cid:${LOGO_CID}" height="32" alt=""></td>` : ''
  const unsubscribe = unsubscribeUrl
    ? `<p class="unsubscribe"><a href="${escapeHtml(unsubscribeUrl)}">Unsubscribe</a> from these emails</p>`
    : ''
  const identity = identityOf(firm)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')
  return inline(
    `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>${mailStyles(firm)}</style>
</head>
<body>
<table role="presentation" class="canvas" width="100%"><tr><td class="margin" align="center">
<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->
<table role="presentation" class="page" width="100%" align="center">
<tr><td class="bar">&nbsp;</td></tr>
<tr><td class="head"><table role="presentation"><tr>${logo}<td class="name">${name}</td></tr></table></td></tr>
<tr><td class="body">${html}</td></tr>
<tr><td class="foot">${identity}${unsubscribe}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`,
    { keepAtRules: true, loadRemoteStylesheets: false },
  )
}
