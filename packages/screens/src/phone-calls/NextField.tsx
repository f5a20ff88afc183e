import { dueWords } from '@portal/domain/work/due-words'
import { describeRecurrence } from '@portal/domain/work/recurrence'
import { TASK_PRIORITIES } from '@portal/domain/work/task'
import { useClock } from '@portal/platform'
import { Box, Flex, Stack } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { ClockIcon, FlagIcon, RepeatIcon } from '@portal/ui/icons'
import { WordChip } from '../quick-words/index.ts'
import type { NextAfterCall } from './next-task.ts'

export interface NextFieldProps {
  readonly next: NextAfterCall
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

const PLAIN = 'We can’t detect dates right now. The whole text becomes the title.'

/** What is to be done after a call, and when, in words; below them the task as it is understood. */
export function NextField({ next: { text, words, isPlain }, error, onChange }: NextFieldProps) {
  const { today } = useClock()
  const priority = words && TASK_PRIORITIES.find(({ value }) => value === words.priority)
  return (
    <Stack gap="2">
      <Field label="What next, when" error={error} optional {...(isPlain && { hint: PLAIN })}>
        <TextInput
          placeholder="Call back Thursday 10am"
          value={text}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
      {words && (
        <Flex as="section" aria-label="Task preview" gap="2" flexWrap="wrap" alignItems="center">
          <Box as="span" fontSize="sm" color="fg.muted">
            Task
          </Box>
          <Box as="span" fontWeight="medium" overflowWrap="anywhere">
            {words.title}
          </Box>
          {words.due_on && (
            <WordChip icon={<ClockIcon size={14} />}>
              {dueWords({ due_on: words.due_on, due_time: words.due_time || null }, today)}
            </WordChip>
          )}
          {words.rule && <WordChip icon={<RepeatIcon size={14} />}>{describeRecurrence(words.rule)}</WordChip>}
          {priority && priority.value !== 'normal' && (
            <WordChip icon={<FlagIcon size={14} />}>{priority.label}</WordChip>
          )}
        </Flex>
      )}
    </Stack>
  )
}
