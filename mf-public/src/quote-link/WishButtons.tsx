import { call } from '@portal/api-client'
import { quoteWishes } from '@portal/contract/quotes/quote-wishes'
import { QUOTE_WISHES, type QuoteWish } from '@portal/domain/quotes/quote-wish'
import { Box, Button, Flex, Text } from '@portal/ui/core'
import { useState } from 'react'
import { isEnded, messageOf } from '../link-page/link-error.ts'

export interface WishButtonsProps {
  readonly quoteKey: string
  /** The place of the person in the quote. */
  readonly person: number
  readonly insurer: { readonly code: string; readonly name: string }
  /** Who hears of it: the adviser, else the firm. */
  readonly adviser: string
  /** The key has ended. */
  readonly onLocked: () => void
}

const THANKS: Readonly<Record<QuoteWish, (adviser: string) => string>> = {
  take: (adviser) => `Thank you. ${adviser} knows that you want this one, and will be in touch.`,
  call: (adviser) => `Thank you. ${adviser} will call you.`,
}

/** What a client asks for at one insurer: to take it, or to be called. */
export function WishButtons({ quoteKey, person, insurer, adviser, onLocked }: WishButtonsProps) {
  const [sending, setSending] = useState<QuoteWish>()
  const [told, setTold] = useState<QuoteWish>()
  const [error, setError] = useState<string>()

  async function tell(wish: QuoteWish) {
    setSending(wish)
    setError(undefined)
    try {
      await call(quoteWishes.tell, { body: { key: quoteKey, wish, person, portfolio: insurer.code } })
      setTold(wish)
    } catch (error) {
      if (isEnded(error)) return onLocked()
      setError(messageOf(error))
    } finally {
      setSending(undefined)
    }
  }

  return (
    <Box width="full">
      <Flex gap="2" flexWrap="wrap">
        {QUOTE_WISHES.filter(({ value }) => value !== told && told !== 'take').map(({ value, label }) => (
          <Button
            key={value}
            variant={value === 'take' ? undefined : 'ghost'}
            aria-label={`${label}: ${insurer.name}`}
            loading={sending === value}
            disabled={sending !== undefined}
            onClick={() => void tell(value)}
          >
            {label}
          </Button>
        ))}
      </Flex>
      <Box role="status">{told && <Text weight="medium">{THANKS[told](adviser)}</Text>}</Box>
      {error && (
        <Text tone="danger" role="alert">
          {error}
        </Text>
      )}
    </Box>
  )
}
