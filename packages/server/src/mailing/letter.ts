import { escapeHtml } from './escape-html.ts'
import { mailText } from './mail-text.ts'
import type { Mail } from './outbox.ts'

/** A paragraph, or a link that stands by itself. */
export type LetterPart = string | { readonly link: string; readonly label: string }

/** A short mail of paragraphs and links. */
export function letter(to: string, subject: string, parts: readonly LetterPart[]): Mail {
  const html = parts
    .map((part) =>
      typeof part === 'string'
        ? `<p>${escapeHtml(part)}</p>`
        : `<p class="action"><a href="${escapeHtml(part.link)}">${escapeHtml(part.label)}</a></p>`,
    )
    .join('\n')
  return { to, subject, text: `${mailText(html)}\n`, html }
}
