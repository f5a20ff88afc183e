import { textOfRichText } from '@portal/domain/values/rich-text'

const BLOCK = /<(\/?)(p|h4|ul|ol)\b[^<>]*>/g

/**
 * The plain-text part of a mail, made of its HTML: an empty line between paragraphs, addresses behind the words of their
 * links.
 */
export function mailText(html: string): string {
  let lists = 0
  const spaced = html.replace(BLOCK, (tag, closing: string, name: string) => {
    if (name === 'ul' || name === 'ol') lists += closing ? -1 : 1
    return closing && lists <= 0 ? `${tag}<p></p>` : tag
  })
  return textOfRichText(spaced, afterLink).replace(/\n{3,}/g, '\n\n')
}

function afterLink(words: string, address: string): string {
  const bare = address.replace(/^(?:mailto|tel):/i, '')
  const said = words.trim()
  return said === bare || said === address ? '' : ` (${bare})`
}
