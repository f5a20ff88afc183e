import { isLate, isSettled, requirementAge } from '@portal/domain/work/requirement'
import { useClock } from '@portal/platform'
import { Button, Flex, Inline } from '@portal/ui/core'
import { FileIcon } from '@portal/ui/icons'
import { Menu } from '@portal/ui/overlay'
import { Panel } from '@portal/ui/page'
import { mayEdit } from '../application-record.ts'
import type { ApplicationTabProps } from '../application-tab.ts'
import { chaseVerb, useChase } from '../chase/use-chase.tsx'

/** What has not arrived yet, each with the next thing to do. */
export function DocumentsToChase({ application, role }: ApplicationTabProps) {
  const { today } = useClock()
  const open = (application.requirements ?? []).filter((one) => !isSettled(one))
  const chase = useChase(application)
  if (open.length === 0) return null
  const isEditable = mayEdit(application, role)
  // In one message: they are asked of one person.
  const late = open.filter((one) => one.party === 'client' && isLate(one, today))
  return (
    <>
      <Panel
        title="Documents to chase"
        count={open.length}
        headingLevel={2}
        flush
        action={
          isEditable &&
          late.length > 1 && (
            <Menu
              label="Chase all late"
              placement="bottom-end"
              trigger={
                <Button variant="ghost" size="sm">
                  Chase all late
                </Button>
              }
              entries={chase.entries(late)}
            />
          )
        }
      >
        <Flex as="ul" flexDirection="column" listStyleType="none">
          {open.map((requirement) => {
            const age = requirementAge(requirement, today)
            const verb = chaseVerb([requirement])
            const entries = chase.entries([requirement])
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
                {isEditable && entries.length > 0 && (
                  <Menu
                    label={`${verb}: ${requirement.title}`}
                    placement="bottom-end"
                    trigger={
                      <Button variant="ghost" size="sm" aria-label={`${verb}: ${requirement.title}`}>
                        {verb}
                      </Button>
                    }
                    entries={entries}
                  />
                )}
              </Flex>
            )
          })}
        </Flex>
      </Panel>
      {chase.drawer}
    </>
  )
}
