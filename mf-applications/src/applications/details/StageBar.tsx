import { applications } from '@portal/contract/work/applications'
import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import type { Role } from '@portal/domain/account/role'
import { formatDate, formatInstantDate } from '@portal/domain/values/date'
import { lastStage, STAGE_DAYS, type StageReach, stageReaches } from '@portal/domain/work/application-stage'
import { APPLICATION_STAGES, applicationStatusLabel, stageOf } from '@portal/domain/work/application-status'
import { missingWords } from '@portal/domain/work/missing-before-move'
import { mayCall, useClock } from '@portal/platform'
import { Box, Button, Flex, Text, usePhone, VisuallyHidden } from '@portal/ui/core'
import { CalendarIcon, CheckIcon, ChevronDownIcon } from '@portal/ui/icons'
import { Menu } from '@portal/ui/overlay'
import { ApplicationStatusBadge, ApplicationStatusGlyph, applicationLook, IllustrativeMark } from '@portal/ui/page'
import { useState } from 'react'
import { statusEntries } from '../status/status-entries.tsx'
import { useStatusChange } from '../status/use-status-change.tsx'
import { DatesDrawer } from './DatesDrawer.tsx'
import { StepButton } from './StepButton.tsx'

/** The stages in their order, how far each is, and the day of those whose day is known. */
function stagesOf(application: ApplicationDetails, timeZone: string) {
  const { status_since, created_at } = application
  const reaches = stageReaches(application)
  return APPLICATION_STAGES.map((stage, index) => {
    const reach = reaches[index] ?? 'ahead'
    const day = STAGE_DAYS.find((one) => one.stage === stage)?.day
    const reached = day === undefined ? formatInstantDate(timeZone, created_at) : formatDate(application[day])
    const words = {
      reached,
      now: `Since ${formatInstantDate(timeZone, status_since)}`,
      skipped: 'Skipped',
      unrecorded: 'No date',
      ahead: '–',
    }
    return { stage, label: applicationStatusLabel(stage), reach, words: words[reach] }
  })
}

const LINE: Readonly<Record<StageReach, string>> = {
  reached: 'accent.mark',
  now: 'accent.mark',
  skipped: 'border',
  unrecorded: 'border',
  ahead: 'border',
}

function Mark({ reach, status }: { readonly reach: StageReach; readonly status: ApplicationDetails['status'] }) {
  if (reach === 'now') return <ApplicationStatusGlyph status={status} />
  if (reach === 'reached') {
    return (
      <Box as="span" color="accent.fg" display="inline-flex">
        <CheckIcon size={14} />
      </Box>
    )
  }
  return reach === 'ahead' ? (
    <Box as="span" width="12px" height="12px" borderRadius="full" borderWidth="1.5px" borderColor="border.control" />
  ) : (
    <Box as="span" width="12px" height="2px" bg="border.control" />
  )
}

function StatusMenu({ application, mayChange }: { application: ApplicationDetails; mayChange: boolean }) {
  const { status } = application
  const { choose, dialog } = useStatusChange(application)
  const look = applicationLook(status)
  if (!mayChange) return <ApplicationStatusBadge status={status} />
  return (
    <>
      <Menu
        label="Status"
        trigger={
          <Box
            as="button"
            display="inline-flex"
            flex="none"
            alignItems="center"
            gap="6px"
            height={{ base: '44px', md: '32px' }}
            paddingInline="10px"
            borderRadius="md"
            fontWeight="medium"
            whiteSpace="nowrap"
            cursor="pointer"
            bg={`app.${look}.bg`}
            color={`app.${look}.fg`}
          >
            <ApplicationStatusGlyph status={status} />
            {applicationStatusLabel(status)}
            <ChevronDownIcon size={14} />
          </Box>
        }
        entries={statusEntries(status, choose)}
      />
      {dialog}
    </>
  )
}

export interface StageBarProps {
  readonly application: ApplicationDetails
  readonly role: Role | null
}

/** The status with its menu, how far the application has come, and the days that count; on phones what to do next, too. */
export function StageBar({ application, role }: StageBarProps) {
  const { timeZone } = useClock()
  const [isDating, setDating] = useState(false)
  const isPhone = usePhone()
  const stages = stagesOf(application, timeZone)
  const place = lastStage(application) + 1
  const { status, status_since, illustrative, missing = [] } = application
  return (
    <Flex
      flex="none"
      flexWrap="wrap"
      alignItems="center"
      rowGap="2"
      columnGap={{ base: '3', lg: '4' }}
      paddingInline="gutter"
      paddingBlock={{ base: '3', lg: '0' }}
      minHeight="56px"
      borderTopWidth="1px"
      borderColor="border"
    >
      <StatusMenu application={application} mayChange={mayCall(applications.updateStatus, role)} />
      <Text as="span" tone="muted" numeric hideFrom="lg">
        Since {formatInstantDate(timeZone, status_since)}
        {stageOf(status) !== -1 && `, stage ${place} of ${stages.length}`}
      </Text>
      <Flex
        as="ol"
        aria-label="Stages"
        listStyleType="none"
        gap={{ base: '1', lg: '0' }}
        // Below the status, beside the dates.
        flex={{ base: '1 0 60%', lg: '1 1 0' }}
      >
        {stages.map(({ stage, label, reach, words }) => (
          <Flex
            as="li"
            key={stage}
            aria-current={reach === 'now' ? 'step' : undefined}
            flex="1 1 0"
            gap="6px"
            alignItems="flex-start"
            paddingTop={{ base: '0', lg: '6px' }}
            height={{ base: '4px', lg: '48px' }}
            overflow="hidden"
            borderRadius={{ base: 'xs', lg: '0' }}
            bg={{ base: LINE[reach], lg: 'transparent' }}
            marginInlineEnd={{ lg: '3' }}
          >
            {/* A phone shows lines alone. */}
            <Box hideFrom="lg">
              <VisuallyHidden>{`${label}: ${words}`}</VisuallyHidden>
            </Box>
            <Flex hideBelow="lg" flex="none" height="20px" alignItems="center" marginTop="4px">
              <Mark reach={reach} status={status} />
            </Flex>
            <Box
              minWidth="0"
              flex="1 1 0"
              hideBelow="lg"
              paddingTop="2px"
              borderTopWidth="2px"
              borderColor={LINE[reach]}
              fontSize="xs"
              lineHeight="xs"
              whiteSpace="nowrap"
            >
              <Text
                as="span"
                display="block"
                size="xs"
                tone={reach === 'reached' || reach === 'now' ? 'default' : 'subtle'}
                weight={reach === 'now' ? 'medium' : 'regular'}
                overflow="hidden"
                textOverflow="ellipsis"
              >
                {label}
              </Text>
              <Text as="span" display="block" size="xs" tone="subtle" numeric>
                {words}
              </Text>
            </Box>
          </Flex>
        ))}
      </Flex>
      {mayCall(applications.changeDates, role) && (
        <Box flex="none" marginInlineEnd={{ base: '-10px', lg: '0' }}>
          <Button variant="ghost" size="sm" icon={<CalendarIcon />} onClick={() => setDating(true)}>
            Dates
          </Button>
        </Box>
      )}
      {illustrative && (
        <Box hideFrom="md">
          <IllustrativeMark />
        </Box>
      )}
      {missing.length > 0 && (
        <Text as="p" tone="warning" flex="1 0 100%" paddingBottom={{ lg: '2' }}>
          Moved on without {missingWords(missing)}.
        </Text>
      )}
      {isPhone && (
        // The head has no room for it beside the name.
        <Box flex="1 0 100%" css={{ '&:empty': { display: 'none' } }}>
          <StepButton application={application} role={role} />
        </Box>
      )}
      {isDating && <DatesDrawer application={application} onClose={() => setDating(false)} />}
    </Flex>
  )
}
