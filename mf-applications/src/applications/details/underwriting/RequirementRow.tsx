import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import type { ApplicationRequirement } from '@portal/contract/work/requirements.schema'
import { formatDate, formatDue, type IsoDate } from '@portal/domain/values/date'
import { codeLabel } from '@portal/domain/work/cover'
import {
  CHASE_CHANNELS,
  isLate,
  isSettled,
  PARTIES,
  REQUIREMENT_STATES,
  type RequirementState,
  requirementAge,
} from '@portal/domain/work/requirement'
import { lazyPart, useClock } from '@portal/platform'
import { Box, Grid, IconButton, Inline, Text } from '@portal/ui/core'
import { Checkbox } from '@portal/ui/form'
import { CheckIcon, MoreIcon, PencilIcon, TrashIcon } from '@portal/ui/icons'
import { Menu, type MenuItem } from '@portal/ui/overlay'
import { Badge, type BadgeTone } from '@portal/ui/page'
import { useState } from 'react'
import { useChase } from '../chase/use-chase.tsx'
import { moveRequirement, removeRequirement } from './requirement-change.ts'

const RequirementDrawer = lazyPart(() => import(/* webpackChunkName: "underwriting-forms" */ './RequirementDrawer.tsx'))

/** Requirement, from, state, asked, next, age, and what can be done. */
export const COLUMNS = 'minmax(168px, 1.5fr) minmax(72px, 0.9fr) 92px 84px minmax(120px, 1.2fr) 92px 28px'

const TONES: Readonly<Partial<Record<RequirementState, BadgeTone>>> = { chased: 'warning', received: 'success' }

/** What a settled requirement can become again. */
const BACK: Readonly<Partial<Record<RequirementState, readonly [RequirementState, string]>>> = {
  received: ['asked', 'Mark as not received'],
  waived: ['to_ask', 'Mark as needed'],
}

/** What can be said of what we do ourselves. */
const OURS: Readonly<Partial<Record<RequirementState, readonly [RequirementState, string]>>> = {
  to_ask: ['asked', 'Mark as requested'],
  asked: ['chased', 'Mark as chased'],
  chased: ['chased', 'Mark as chased again'],
}

/** What is to be done next, in words; where nobody has written it down, what its state means. */
function nextWords(requirement: ApplicationRequirement, today: IsoDate): string {
  const { state, next_step, next_on, chased_on, chased_by, received_on } = requirement
  if (state === 'received') return `Received ${formatDate(received_on)}`
  if (state === 'waived') return 'Not needed'
  if (next_step) return next_on ? `${next_step}, ${formatDue(today, next_on)}` : next_step
  if (next_on) return `${state === 'to_ask' ? 'Request' : 'Chase'} ${formatDue(today, next_on)}`
  if (state === 'chased' && chased_on) {
    return ['Chased', formatDate(chased_on), chased_by && codeLabel(CHASE_CHANNELS, chased_by)]
      .filter(Boolean)
      .join(' ')
  }
  return state === 'to_ask' ? 'Request' : 'Waiting'
}

/** How many of the days allowed are used: amber from two thirds on. */
function AgeBar({ age, allowed }: { readonly age: number; readonly allowed: number }) {
  const used = Math.min(1, age / allowed)
  return (
    <Box aria-hidden flex="none" width="36px" height="4px" borderRadius="2px" bg="bg.muted" overflow="hidden">
      <Box height="full" width={`${used * 100}%`} bg={used >= 2 / 3 ? 'warning.mark' : 'border.control'} />
    </Box>
  )
}

function Age({ requirement, today }: { readonly requirement: ApplicationRequirement; readonly today: IsoDate }) {
  const age = requirementAge(requirement, today)
  if (age === null) return <Inline tone="subtle">–</Inline>
  const late = isLate(requirement, today)
  return (
    <>
      {!isSettled(requirement) && <AgeBar age={age} allowed={requirement.days_allowed} />}
      <Inline
        tone={late ? 'warning' : isSettled(requirement) ? 'subtle' : 'default'}
        weight={late ? 'medium' : 'regular'}
        numeric
      >
        {age} d{late && <Inline size="xs"> late</Inline>}
      </Inline>
    </>
  )
}

export interface RequirementRowProps {
  readonly application: ApplicationDetails
  readonly requirement: ApplicationRequirement
  readonly mayEdit: boolean
}

/** A requirement of the checklist: ticked when it is here. */
export function RequirementRow({ application, requirement, mayEdit }: RequirementRowProps) {
  const { id: applicationId } = application
  const { title, party, from_name, state, asked_on } = requirement
  const { today } = useClock()
  const [isEditing, setEditing] = useState(false)
  const chase = useChase(application)
  const move = (to: RequirementState) => void moveRequirement(applicationId, requirement, to)
  const settled = isSettled(requirement)
  const step = BACK[state] ?? (party === 'us' ? OURS[state] : undefined)
  const entries: MenuItem[] = [
    ...(settled ? [] : chase.entries([requirement])),
    ...(step ? [{ id: step[0], label: step[1], onSelect: () => move(step[0]) }] : []),
    ...(settled ? [] : [{ id: 'waived', label: 'Waive', onSelect: () => move('waived') }]),
    { id: 'edit', label: 'Edit', icon: <PencilIcon />, onSelect: () => setEditing(true) },
    {
      id: 'remove',
      label: 'Remove',
      icon: <TrashIcon />,
      danger: true,
      onSelect: () => void removeRequirement(applicationId, requirement),
    },
  ]
  return (
    <Grid
      role="row"
      alignItems="center"
      columnGap="3"
      gridTemplateColumns={{ base: 'minmax(0, 1fr) auto 28px', md: COLUMNS }}
      minHeight={{ base: '60px', md: '36px' }}
      paddingBlock={{ base: '2', md: '3px' }}
      paddingStart="4"
      paddingEnd="2"
      borderTopWidth="1px"
      borderColor="border.subtle"
      color={settled ? 'fg.subtle' : undefined}
    >
      <Box role="cell" minWidth="0" fontWeight={settled ? undefined : 'medium'}>
        {mayEdit ? (
          <Checkbox
            checked={state === 'received'}
            disabled={state === 'waived'}
            onChange={(event) => move(event.currentTarget.checked ? 'received' : 'asked')}
          >
            {title}
          </Checkbox>
        ) : (
          title
        )}
      </Box>
      <Box role="cell" minWidth="0" color="fg.muted" hideBelow="md" overflow="hidden" textOverflow="ellipsis">
        {from_name ?? codeLabel(PARTIES, party)}
      </Box>
      <Box role="cell">
        <Badge tone={TONES[state] ?? 'neutral'} {...(state === 'received' && { icon: <CheckIcon size={12} /> })}>
          {codeLabel(REQUIREMENT_STATES, state)}
        </Badge>
      </Box>
      <Box role="cell" color="fg.muted" fontVariantNumeric="tabular-nums" hideBelow="md">
        {formatDate(asked_on)}
      </Box>
      <Box
        role="cell"
        minWidth="0"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
        gridRow={{ base: '2', md: 'auto' }}
        paddingStart={{ base: mayEdit ? '24px' : '0', md: '0' }}
      >
        <Text as="span" hideFrom="md" tone="muted">
          {from_name ?? codeLabel(PARTIES, party)}
          {' · '}
        </Text>
        {nextWords(requirement, today)}
      </Box>
      <Box
        role="cell"
        display="flex"
        justifyContent="flex-end"
        alignItems="center"
        gap="2"
        whiteSpace="nowrap"
        gridRow={{ base: '2', md: 'auto' }}
        gridColumn={{ base: '2', md: 'auto' }}
      >
        <Age requirement={requirement} today={today} />
      </Box>
      <Box role="cell" gridRow={{ base: '1', md: 'auto' }} gridColumn={{ base: '3', md: 'auto' }}>
        {mayEdit && (
          <Menu
            label={`More for ${title}`}
            placement="bottom-end"
            trigger={<IconButton size="sm" icon={<MoreIcon />} label={`More for ${title}`} />}
            entries={entries}
          />
        )}
        {chase.drawer}
        {isEditing && (
          <RequirementDrawer
            applicationId={applicationId}
            requirement={requirement}
            onClose={() => setEditing(false)}
          />
        )}
      </Box>
    </Grid>
  )
}
