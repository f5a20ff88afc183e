import { Link } from '@portal/router'
import { Button, Flex, Spacer, Text } from '@portal/ui/core'
import { useEffect, useRef } from 'react'

export interface QuoteOfferProps {
  readonly clientId: number
  readonly onDone: () => void
}

/** After a call in which a quote was wanted: the way to it, with the focus. */
export function QuoteOffer({ clientId, onDone }: QuoteOfferProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return (
    <Flex
      role="group"
      aria-label="Start the quote"
      gap="2"
      alignItems="center"
      flexWrap="wrap"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone()
      }}
    >
      <Text>They want a quote. Start it now?</Text>
      <Spacer />
      <Button size="sm" variant="ghost" onClick={onDone}>
        Later
      </Button>
      <Button asChild size="sm" variant="primary">
        <Link to={`/quoting-tools?client=${clientId}`} ref={link}>
          New quote
        </Link>
      </Button>
    </Flex>
  )
}
