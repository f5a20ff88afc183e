import { applications } from '@portal/contract/work/applications'
import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import type { Role } from '@portal/domain/account/role'
import { formatDate, formatInstantDate } from '@portal/domain/values/date'
import {
  APPLICATION_STAGES,
  type ApplicationStage,
  applicationGroupOf,
  applicationStatusLabel,
  stageOf,
} from '@portal/domain/work/application-status'
import { mayCall, useClock } from '@portal/platform'
import { Box, Button, Flex, Text, usePhone } from '@portal/ui/core'
import { CalendarIcon, CheckIcon, ChevronDownIcon } from '@portal/ui/icons'
import { Menu } from '@portal/ui/overlay'
import { ApplicationStatusBadge, ApplicationStatusGlyph, applicationLook, IllustrativeMark } from '@portal/ui/page'
import { useState } from 'react'
import { statusEntries } from '../status/status-entries.tsx'
import { useStatusChange } from '../status/use-status-change.tsx'
import { DatesDrawer } from './DatesDrawer.tsx'
import { StepButton } from './StepButton.tsx'

type Reach = 'reached' | 'now' | 'ahead'

/** The last stage that it reached: where it was closed, as far as its days tell. */
function lastStage({ status, submitted_on, in_force_on }: ApplicationDetails): number {
  const stage = stageOf(status)
  if (stage !== -1) return stage
  const reached: ApplicationStage = in_force_on ? 'in_force' : submitted_on ? 'submitted' : 'draft'
  return APPLICATION_STAGES.indexOf(reached)
}

/** The stages in their order, how far each is, and the day of those whose day is known. */
function stagesOf(application: ApplicationDetails, timeZone: string) {
  const { status, status_since, submitted_on, in_force_on, created_at } = application
  const last = lastStage(application)
  const isClosed = applicationGroupOf(status) === 'closed'
  const days: Partial<Record<ApplicationStage, string>> = {
    draft: formatInstantDate(timeZone, created_at),
    ...(submitted_on && { submitted: formatDate(submitted_on) }),
    ...(in_force_on && { in_force: formatDate(in_force_on) }),
  }
  return APPLICATION_STAGES.map((stage, index) => {
    const isNow = index === last && !isClosed && stage !== 'in_force'
    const reach: Reach = index > last ? 'ahead' : isNow ? 'now' : 'reached'
    const since = `Since ${formatInstantDate(timeZone, status_since)}`
    return {
      stage,
      label: applicationStatusLabel(stage),
      reach,
      words: isNow ? since : index > last ? '–' : (days[stage] ?? ''),
    }
  })
}

const LINE: Readonly<Record<Reach, string>> = { reached: 'accent.mark', now: 'accent.mark', ahead: 'border' }

function Mark({ reach, status }: { readonly reach: Reach; readonly status: ApplicationDetails['status'] }) {
  if (reach === 'now') return <ApplicationStatusGlyph status={status} />
  if (reach === 'reached') {
    return (
      <Box as="span" color="accent.fg" display="inline-flex">
        <CheckIcon size={14} />
      </Box>
    )
  }
  return (
    <Box as="span" width="12px" height="12px" borderRadius="full" borderWidth="1.5px" borderColor="border.control" />
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
  const { status, status_since, illustrative } = application
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
                tone={reach === 'ahead' ? 'subtle' : 'default'}
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
