import { isLate, isSettled, requirementAge } from '@portal/domain/work/requirement'
import { useClock } from '@portal/platform'
import { Button, Flex, Inline } from '@portal/ui/core'
import { FileIcon } from '@portal/ui/icons'
import { Panel } from '@portal/ui/page'
import { mayEdit } from '../application-record.ts'
import type { ApplicationTabProps } from '../application-tab.ts'
import { moveRequirement } from '../underwriting/requirement-change.ts'

/** What has not arrived yet, each with the next thing to do. */
export function DocumentsToChase({ application, role }: ApplicationTabProps) {
  const { today } = useClock()
  const open = (application.requirements ?? []).filter((one) => !isSettled(one))
  if (open.length === 0) return null
  return (
    <Panel title="Documents to chase" count={open.length} headingLevel={2} flush>
      <Flex as="ul" flexDirection="column" listStyleType="none">
        {open.map((requirement) => {
          const age = requirementAge(requirement, today)
          const isToAsk = requirement.state === 'to_ask'
          const verb = isToAsk ? 'Mark asked' : 'Mark chased'
          return (
            <Flex
              as="li"
              key={requirement.id}
              gap="2"
              alignItems="center"
              minHeight={{ base: '44px', md: '36px' }}
              paddingStart="4"
              paddingEnd="2"
              borderTopWidth="1px"
              borderColor="border.subtle"
            >
              <Flex as="span" flex="none" color="fg.subtle">
                <FileIcon size={14} />
              </Flex>
              <Inline css={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                {requirement.title}
              </Inline>
              <Inline
                size="xs"
                tone={isLate(requirement, today) ? 'warning' : 'subtle'}
                numeric
                css={{ whiteSpace: 'nowrap', flex: '1 0 auto' }}
              >
                {age === null ? '–' : `${age} d`}
              </Inline>
              {mayEdit(application, role) && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`${verb}: ${requirement.title}`}
                  onClick={() => void moveRequirement(application.id, requirement, isToAsk ? 'asked' : 'chased')}
                >
                  {verb}
                </Button>
              )}
            </Flex>
          )
        })}
      </Flex>
    </Panel>
  )
}
