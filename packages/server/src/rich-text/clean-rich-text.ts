import { linkFieldOf } from '@portal/domain/sending/merge-field'
import { isMentionId } from '@portal/domain/values/mention'
import { isLinkAddress, RICH_TEXT_TAGS, textOfRichText } from '@portal/domain/values/rich-text'
import sanitizeHtml from 'sanitize-html'

/** Mark-up as it may be kept, with what it says. */
export interface CleanRichText {
  readonly html: string
  readonly text: string
}

/** Deeper lists than this nobody writes; whoever sends them wants to see us stumble. */
const DEEPEST = 20

/** A tag that goes and leaves its words. */
const WORDS_ALONE: sanitizeHtml.Tag = { tagName: 'words', attribs: {} }

const HEADING: sanitizeHtml.Transformer = () => ({ tagName: 'h4', attribs: {} })

/** A link that leads elsewhere than to a page, a mailbox or a telephone is its words alone. */
function link(_: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const address = href.trim()
  return !isLinkAddress(address) || address.includes('{{') ? WORDS_ALONE : linkTo(address)
}

/** The same in a template, where one merge field can be the whole address. */
function templateLink(tag: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const field = linkFieldOf(attributes.href ?? '')
  return field ? linkTo(`{{${field}}}`) : link(tag, attributes)
}

function linkTo(href: string): sanitizeHtml.Tag {
  return { tagName: 'a', attribs: { href, rel: 'noopener noreferrer nofollow', target: '_blank' } }
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  transformTags: {
    b: 'strong',
    i: 'em',
    div: 'p',
    h1: HEADING,
    h2: HEADING,
    h3: HEADING,
    h5: HEADING,
    h6: HEADING,
    a: link,
  },
}

const TEMPLATE_OPTIONS: sanitizeHtml.IOptions = {
  ...OPTIONS,
  transformTags: { ...OPTIONS.transformTags, a: templateLink },
}

const NOTE_OPTIONS: sanitizeHtml.IOptions = {
  ...OPTIONS,
  allowedTags: [...RICH_TEXT_TAGS, 'span'],
  allowedAttributes: { ...OPTIONS.allowedAttributes, span: ['data-mention'] },
  transformTags: {
    ...OPTIONS.transformTags,
    span: (tagName, { 'data-mention': id = '' }) =>
      isMentionId(id) ? { tagName, attribs: { 'data-mention': id } } : WORDS_ALONE,
  },
}

/** Keeps of any mark-up what `RICH_TEXT_TAGS` allows; other tags go and leave their words, scripts and styles go whole. */
export function cleanRichText(html: string): CleanRichText {
  return clean(html, OPTIONS)
}

/** The same for a template, whose links may lead to a merge field: `href="{{adviser booking link}}"`. */
export function cleanTemplate(html: string): CleanRichText {
  return clean(html, TEMPLATE_OPTIONS)
}

/** The same for a note, which may mention colleagues: `<span data-mention="12">`. Who they are is not checked. */
export function cleanNote(html: string): CleanRichText {
  return clean(html, NOTE_OPTIONS)
}

function clean(html: string, options: sanitizeHtml.IOptions): CleanRichText {
  // What was made a paragraph may now lie in one: read again, it comes to lie beside it.
  const cleaned = sanitizeHtml(sanitizeHtml(html, options), options).trim()
  return { html: cleaned, text: textOfRichText(cleaned) }
}
