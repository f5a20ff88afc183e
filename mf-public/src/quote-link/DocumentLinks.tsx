import { call } from '@portal/api-client'
import type { SharedQuote } from '@portal/contract/quotes/quote-sharing.schema'
import { quoteWishes } from '@portal/contract/quotes/quote-wishes'
import { DISCLOSURES } from '@portal/domain/quotes/disclosure'
import { Flex, TextLink } from '@portal/ui/core'

export interface DocumentLinksProps {
  readonly quoteKey: string
  readonly insurer: SharedQuote['portfolios'][number]['insurers'][number]
}

/** The PDS and TMD of an insurer; that one was opened is noted. */
export function DocumentLinks({ quoteKey: key, insurer: { code, name, documents } }: DocumentLinksProps) {
  if (!documents) return null
  return (
    <Flex gap="3" _print={{ display: 'none' }}>
      {DISCLOSURES.map(({ value, label }) => (
        <TextLink
          key={value}
          href={documents[value]}
          target="_blank"
          rel="noopener"
          aria-label={`${label} of ${name}`}
          onClick={() => {
            // The document opens all the same where this cannot be noted.
            void call(quoteWishes.openDocument, { body: { key, portfolio: code, document: value } }).catch(() => {})
          }}
        >
          {label}
        </TextLink>
      ))}
    </Flex>
  )
}
