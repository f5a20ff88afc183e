/**
 * The mark-up that notes and mails may carry: paragraphs, bold, italic, a small heading, lists and links. What the editor
 * writes, the server keeps and the screen shows are these and nothing else.
 */
export const RICH_TEXT_TAGS = ['p', 'br', 'strong', 'em', 'h4', 'ul', 'ol', 'li', 'a'] as const
export type RichTextTag = (typeof RICH_TEXT_TAGS)[number]

/** Characters of mark-up and text together; what is written is counted on the text alone. */
export const RICH_TEXT_MAX_LENGTH = 200_000

const LINK = /^(?:https?:\/\/|mailto:|tel:)\S+$/i

/** Whether an address may stand behind a link: no scripts, no files, nothing relative. */
export function isLinkAddress(href: string): boolean {
  return LINK.test(href)
}

/** What somebody types as the target of a link, as an address: `portal.example` is a page, `a@b.example` a mail. */
export function linkAddressOf(typed: string): string | undefined {
  const words = typed.trim()
  if (isLinkAddress(words)) return words
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(words)) return `mailto:${words}`
  if (/^\+?[\d ()-]{8,}$/.test(words)) return `tel:${words.replace(/[^\d+]/g, '')}`
  return /^[^\s/:]+\.[^\s/:]{2,}(?:[/?#]\S*)?$/.test(words) ? `https://${words}` : undefined
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
}

/** The text that mark-up without tags stands for. */
export function unescapeText(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}

/** A tag with its attributes, or the text up to the next one. Unambiguous, so matching takes linear time. */
const MARK_UP = /<(\/?)([a-z0-9]+)(?![a-z0-9])([^<>]*)>|([^<]+)/gi

/** Deeper lists aren't indented further, so that thousands of nested lists don't make ever longer lines. */
const DEEPEST = 20

/**
 * The text of allowed mark-up: what is counted, searched, and read where mark-up cannot be shown. Blocks stand on lines of
 * their own, items of lists behind `- ` or their number. `afterLink` adds something
 * to the words of a link.
 */
export function textOfRichText(html: string, afterLink?: (words: string, address: string) => string): string {
  let text = ''
  let link: { words: string; readonly address: string } | undefined
  // Numbers of the open lists, innermost last; null for one with bullets.
  const lists: Array<number | null> = []
  let isFresh = true
  const breakLine = () => {
    if (!isFresh && !text.endsWith('\n')) text += '\n'
  }
  for (const [, closing, tag, attributes = '', words] of html.matchAll(MARK_UP)) {
    if (words !== undefined) {
      const said = unescapeText(words.replace(/[ \t\r\n]+/g, ' '))
      // Space between blocks is none of the text.
      if (said === ' ' && (isFresh || text.endsWith('\n'))) continue
      text += said
      if (link) link.words += said
      isFresh = false
      continue
    }
    switch (tag?.toLowerCase()) {
      case 'a':
        if (!closing) {
          const [, address = ''] = /\shref="([^"]*)"/i.exec(attributes) ?? []
          link = { words: '', address: unescapeText(address) }
        } else if (link) {
          if (afterLink && link.address) text += afterLink(link.words, link.address)
          link = undefined
        }
        break
      case 'br':
        text += '\n'
        break
      case 'ul':
      case 'ol':
        breakLine()
        if (closing) lists.pop()
        else lists.push(tag === 'ol' ? 0 : null)
        break
      case 'li': {
        breakLine()
        if (closing) break
        const number = lists.at(-1)
        if (typeof number === 'number') lists[lists.length - 1] = number + 1
        text += `${'  '.repeat(Math.min(Math.max(0, lists.length - 1), DEEPEST))}${typeof number === 'number' ? `${number + 1}.` : '-'} `
        isFresh = true
        break
      }
      case 'p':
      case 'h4':
        // An empty paragraph is an empty line.
        if (closing && text !== '' && text.endsWith('\n')) text += '\n'
        breakLine()
        break
    }
  }
  return text.trimEnd()
}

/** Text as mark-up. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'))
}

/** Plain text as mark-up, a paragraph a line: what an editor begins with where a text was written without one. */
export function richTextOf(text: string): string {
  return text
    .split('\n')
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join('')
}
