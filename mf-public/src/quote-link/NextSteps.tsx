import { formatPhone } from '@portal/domain/values/phone'
import { Box, Flex, Stack, Text, TextLink } from '@portal/ui/core'
import { CheckIcon } from '@portal/ui/icons'
import { Words } from '../link-page/Sheet.tsx'

export interface NextStepsProps {
  /** Who hears of what is asked for: the adviser, else the firm. */
  readonly adviser: string
  readonly phone: string | null
  /** The insurers that were chosen, by name. */
  readonly chosen: readonly string[]
  readonly isCallAsked: boolean
}

/** How it goes on from a quote to cover, and how far that has come. */
export function NextSteps({ adviser, phone, chosen, isCallAsked }: NextStepsProps) {
  const isChosen = chosen.length > 0
  const steps = [
    {
      title: isChosen ? `You chose ${new Intl.ListFormat('en-AU').format([...new Set(chosen)])}` : 'Choose an insurer',
      words: isChosen
        ? `${adviser} has been told. You can still choose another.`
        : 'Press “I want this one”. It doesn’t commit you to anything.',
      isDone: isChosen,
    },
    { title: `${adviser} prepares your application`, words: 'You go through it together before you sign.' },
    { title: 'The insurer decides', words: 'Cover starts once the insurer has accepted your application.' },
  ]
  return (
    <Stack gap="4">
      <Stack as="ol" gap="3">
        {steps.map(({ title, words, isDone = false }, index) => (
          <Flex as="li" key={index} gap="3">
            <Flex
              aria-hidden
              flex="none"
              alignItems="center"
              justifyContent="center"
              width="24px"
              height="24px"
              borderRadius="full"
              borderWidth="1px"
              borderColor={isDone ? 'success.mark' : 'border.control'}
              color={isDone ? 'success.fg' : 'fg.muted'}
              fontSize="xs"
              fontWeight="semibold"
            >
              {isDone ? <CheckIcon size={14} /> : index + 1}
            </Flex>
            <Box minWidth="0">
              <Text size="md" weight="medium">
                {title}
              </Text>
              <Text tone="muted">{words}</Text>
            </Box>
          </Flex>
        ))}
      </Stack>
      <Words>
        {isCallAsked ? `${adviser} will call you.` : `Rather talk first? Press “Call me” and ${adviser} will call you.`}
        {phone && (
          <>
            {' '}
            Or call <TextLink href={`tel:${phone}`}>{formatPhone(phone)}</TextLink>.
          </>
        )}
      </Words>
    </Stack>
  )
}
