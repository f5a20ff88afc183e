import type { TaskRow } from '@portal/contract/work/tasks.schema'
import { formatDate } from '@portal/domain/values/date'
import type { CardProps } from '@portal/screens/board'
import { ClientName } from '@portal/screens/client-name'
import { Flex, Text } from '@portal/ui/core'
import { Avatar } from '@portal/ui/page'
import { PriorityMark } from '../PriorityMark.tsx'
import { dueWords, isOverdue } from '../tasks.ts'

/** What stands on a task's card: what is to be done, for whom, when, and who does it. */
export function TaskCard({ row, today }: CardProps<TaskRow>) {
  const { title, client, application, assignee, status, completed_on, priority } = row
  const due = status === 'completed' ? `Done ${formatDate(completed_on)}` : dueWords(row, today)
  return (
    <>
      <Flex as="span" gap="2" alignItems="flex-start">
        <Text as="span" weight="medium" minWidth="0" overflowWrap="anywhere">
          {title}
        </Text>
        <PriorityMark priority={priority} />
      </Flex>
      <Text as="span" display="block" tone="muted" overflowWrap="anywhere">
        {client && <ClientName client={client} />}
        {client && application && ', '}
        {application?.name ?? (client ? null : '–')}
      </Text>
      <Flex as="span" alignItems="center" gap="2" marginTop="6px">
        <Text as="span" flex="1" fontSize="xs" numeric color={isOverdue(row, today) ? 'danger.fg' : 'fg.muted'}>
          {due}
        </Text>
        {assignee && <Avatar name={assignee.name} />}
      </Flex>
    </>
  )
}
