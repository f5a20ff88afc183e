import type { PreAssessmentForm } from '@portal/contract/clients/pre-assessments.schema'
import { readCompany } from '@portal/platform/look'
import { Box, Heading, Stack } from '@portal/ui/core'
import { CheckIcon, ClockIcon } from '@portal/ui/icons'
import { Sheet, Words } from '../link-page/Sheet.tsx'

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
        `We’ve sent your answers to ${who}, who will be in touch.`,
        'You can close this page. To change an answer, ask for a new link.',
      ],
    },
    submitted: {
      title: 'You’ve already answered',
      lines: [`${who} has your answers. To change one, ask for a new link.`],
    },
    expired: {
      title: 'This link has expired',
      lines: [`Your answers so far are saved. Ask ${who} to extend the link, then open it again.`],
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
