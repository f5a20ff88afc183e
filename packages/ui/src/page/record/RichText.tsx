import { isLinkAddress, RICH_TEXT_TAGS, type RichTextTag } from '@portal/domain/values/rich-text'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { styled } from '../../theme/styled.tsx'
import { RICH_TEXT_STYLES } from './rich-text-styles.ts'

const Root = styled('div', { base: { textStyle: 'md', overflowWrap: 'anywhere', ...RICH_TEXT_STYLES } })

function isRichTextTag(name: string): name is RichTextTag {
  return RICH_TEXT_TAGS.some((tag) => tag === name)
}

/** A node as React draws it: an allowed element without attributes, else what is in it. */
function drawn(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const inside = [...node.childNodes].map(drawn)
  const tag = node.localName
  const mention = node.getAttribute('data-mention')
  if (tag === 'span' && mention) {
    return (
      <span key={key} data-mention={mention}>
        {inside}
      </span>
    )
  }
  if (!isRichTextTag(tag)) return <Fragment key={key}>{inside}</Fragment>
  if (tag === 'br') return <br key={key} />
  if (tag !== 'a') return createElement(tag, { key }, inside)
  const href = node.getAttribute('href') ?? ''
  if (!isLinkAddress(href)) return <Fragment key={key}>{inside}</Fragment>
  return (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {inside}
    </a>
  )
}

/**
 * Mark-up of a note or a mail. The server has cleaned it; what is drawn here is built anew from the allowed tags, so that
 * nothing else could come onto the page even if it had not.
 */
export function RichText({ html }: { html: string }) {
  const content = useMemo(
    () => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(drawn),
    [html],
  )
  return <Root>{content}</Root>
}
