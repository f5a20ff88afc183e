import { escapeHtml } from './escape-html.ts'
import type { Mail } from './outbox.ts'

/** A paragraph, or a link that stands by itself. */
export type LetterPart = string | { readonly link: string; readonly label: string }

/** A short mail of paragraphs and links, as text and as HTML. */
export function letter(to: string, subject: string, parts: readonly LetterPart[]): Mail {
  const text = parts.map((part) => (typeof part === 'string' ? part : part.link)).join('\n\n')
  const html = parts
    .map((part) =>
      typeof part === 'string'
        ? `<p>${escapeHtml(part)}</p>`
        : `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.label)}</a></p>`,
    )
    .join('\n')
  return { to, subject, text: `${text}\n`, html }
}
