import type { PreAssessmentForm } from '@portal/contract/pre-assessments.schema'
import { readCompany } from '@portal/platform/look'
import { Box, Heading, Stack } from '@portal/ui/core'
import { CheckIcon, ClockIcon } from '@portal/ui/icons'
import { Sheet, Words } from './Sheet.tsx'

export interface EndedProps {
  /** `sent`: just now. `submitted`: some time ago. */
  readonly reason: 'sent' | 'submitted' | 'expired'
  readonly form: PreAssessmentForm
}

/** The end of the way: thanks, or why there is nothing to answer any more. */
export function Ended({ reason, form: { first_name, adviser } }: EndedProps) {
  const who = adviser ?? readCompany().name
  const words = {
    sent: {
      title: `Thank you, ${first_name}`,
      lines: [
        `Your answers are with ${who}, who will be in touch with you.`,
        'You can close this page. To change an answer, ask for a new link.',
      ],
    },
    submitted: {
      title: 'You have answered already',
      lines: [`Your answers are with ${who}. To change one of them, please ask for a new link.`],
    },
    expired: {
      title: 'This link has expired',
      lines: [`What you answered so far was kept. Please ask ${who} to extend the link, and open it again.`],
    },
  }[reason]
  const isDone = reason !== 'expired'
  return (
    <Sheet>
      <Stack gap="3" paddingBlock="6">
        <Box color={isDone ? 'success.mark' : 'warning.mark'}>
          {isDone ? <CheckIcon size={32} /> : <ClockIcon size={32} />}
        </Box>
        <Heading as="h1" size="xl">
          {words.title}
        </Heading>
        {words.lines.map((line) => (
          <Words key={line}>{line}</Words>
        ))}
      </Stack>
    </Sheet>
  )
}
