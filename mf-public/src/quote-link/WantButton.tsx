import { Box, Button, Text } from '@portal/ui/core'
import { CheckIcon } from '@portal/ui/icons'
import type { Asked, Wishes } from './use-wishes.ts'

export interface WantProps {
  readonly wishes: Wishes
  /** The place of the person in the quote. */
  readonly person: number
  readonly insurer: { readonly code: string; readonly name: string }
}

export interface WantButtonProps extends WantProps {
  /** Whose choice it is, where the quote is for several. */
  readonly whose?: string | undefined
  /** As the one thing to do: it says so by itself. */
  readonly isMain?: boolean
}

const askedOf = ({ person, insurer }: WantProps): Asked => ({ wish: 'take', person, portfolio: insurer.code })

/** Says that a person wants an insurer. It stays where it is and says so then, so that nobody loses their place. */
export function WantButton(props: WantButtonProps) {
  const { wishes, person, insurer, whose, isMain = false } = props
  const asked = askedOf(props)
  const isChosen = wishes.choiceOf(person) === insurer.code
  const { name } = insurer
  const label = isChosen ? 'Your choice' : 'I want this one'
  const main = isChosen ? `You accepted ${name}` : `Accept ${name}${whose === undefined ? '' : ' for me'}`
  return (
    <Button
      {...(isMain
        ? { variant: isChosen ? 'secondary' : 'primary' }
        : { 'aria-label': [`${label}: ${name}`, whose].filter(Boolean).join(', ') })}
      aria-pressed={isChosen}
      icon={isChosen && <CheckIcon />}
      loading={wishes.isSending(asked)}
      onClick={() => void (isChosen ? undefined : wishes.ask(asked))}
    >
      {isMain ? main : label}
    </Button>
  )
}

/** What came of it, below the insurer. */
export function WantNote({ adviser, ...props }: WantProps & { readonly adviser: string }) {
  const { wishes, person, insurer } = props
  const error = wishes.errorOf(askedOf(props))
  return (
    <>
      <Box role="status" _empty={{ display: 'none' }}>
        {wishes.choiceOf(person) === insurer.code && (
          <Text weight="medium" paddingTop="2">
            Thank you. {adviser} knows that you want this one, and will be in touch.
          </Text>
        )}
      </Box>
      {error && (
        <Text tone="danger" role="alert" paddingTop="2">
          {error}
        </Text>
      )}
    </>
  )
}
