import type { SharedQuote } from '@portal/contract/quotes/quote-sharing.schema'
import { Button, Flex, Stack, Text } from '@portal/ui/core'
import type { Wishes } from './use-wishes.ts'
import { WantButton } from './WantButton.tsx'

export interface AcceptProps {
  readonly quote: SharedQuote
  /** The place of whoever reads it. */
  readonly reader: number
  readonly wishes: Wishes
  /** Lets somebody else open it. */
  readonly onLeave: () => void
}

/** Says yes to what is recommended, for whoever reads it, and how the others say so. */
export function Accept({ quote: { portfolios }, reader, wishes, onLeave }: AcceptProps) {
  const own = portfolios[reader]
  const recommended = own?.insurers.find(({ is_recommended }) => is_recommended)
  if (!own || !recommended) return null
  const error = wishes.errorOf({ wish: 'take', person: reader, portfolio: recommended.code })
  return (
    <Stack gap="2" alignItems="flex-start">
      <WantButton
        isMain
        whose={portfolios.length > 1 ? own.person : undefined}
        {...{ wishes, insurer: recommended, person: reader }}
      />
      {/* The list of insurers reads it out. */}
      {error && <Text tone="danger">{error}</Text>}
      {portfolios.map(({ person }, place) =>
        place === reader ? null : <Other key={place} {...{ person, place, portfolios, wishes, onLeave }} />,
      )}
    </Stack>
  )
}

interface OtherProps
  extends Pick<AcceptProps, 'wishes'>,
    Partial<Pick<AcceptProps, 'onLeave'>>,
    Pick<SharedQuote, 'portfolios'> {
  readonly person: string
  readonly place: number
}

/** How somebody else says what they want, or what they said. */
export function Other({ person, place, portfolios, wishes, onLeave }: OtherProps) {
  const code = wishes.choiceOf(place)
  const chosen = portfolios[place]?.insurers.find((insurer) => insurer.code === code)
  if (chosen) {
    return (
      <Text>
        {person} chose {chosen.name}.
      </Text>
    )
  }
  return (
    <Flex gap="2" alignItems="center" flexWrap="wrap">
      <Text tone="muted">{person} chooses separately, by opening this link with their own date of birth.</Text>
      {onLeave && (
        <Button size="sm" onClick={onLeave}>
          Open as {person}
        </Button>
      )}
    </Flex>
  )
}
