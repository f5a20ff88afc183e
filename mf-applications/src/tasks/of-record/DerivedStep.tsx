import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { tasks } from '@portal/contract/work/tasks'
import { NEXT_STEP_KINDS, type NextStepKind } from '@portal/domain/clients/next-step'
import { formatDue } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { lazyPart, mayCall, useAhead, useClock, useRole } from '@portal/platform'
import { Link, useSearchParams } from '@portal/router'
import { NextStepIcon } from '@portal/screens/next-step'
import { Box, Button, Flex, Inline, Stack, Text } from '@portal/ui/core'
import { Panel } from '@portal/ui/page'
import { useState } from 'react'
import { stepActions } from './step-actions.tsx'
import { STEP_KEY } from './use-step-key.ts'

const NewApplication = lazyPart(
  () => import(/* webpackChunkName: "new-application" */ '../../applications/new/NewApplication.tsx'),
)
const QuickAdd = lazyPart(async () => {
  const { QuickAdd } = await import(/* webpackChunkName: "quick-add" */ '../quick-add/QuickAdd.tsx')
  return { default: QuickAdd }
})

function Due({ due }: { readonly due: string }) {
  const { today } = useClock()
  return (
    <Box marginEnd="2">
      <Inline size="xs" numeric tone={due < today ? 'danger' : due === today ? 'warning' : 'muted'}>
        {formatDue(today, due)}
      </Inline>
    </Box>
  )
}

interface ActionsProps {
  readonly client: ClientDetails
  /** Whether the viewer changes things, or only reads. */
  readonly mayChange: boolean
}

/** The buttons that do the step; the first is the usual way, and the key’s. */
function Actions({ client, mayChange }: ActionsProps) {
  const [params] = useSearchParams()
  const [isApplying, setApplying] = useState(false)
  const nearForm = useAhead(mayChange ? NewApplication : undefined)
  const actions = stepActions(client, params).filter(({ isChange }) => mayChange || !isChange)
  if (actions.length === 0) return null
  return (
    <Flex gap="2" flexWrap="wrap">
      {actions.map(({ label, icon, to }, place) => {
        const look = {
          variant: place === 0 ? 'secondary' : 'ghost',
          size: 'sm',
          icon,
          ...(place === 0 && { 'aria-keyshortcuts': STEP_KEY }),
        } as const
        return to === 'new-application' ? (
          <Button key={label} {...look} aria-haspopup="dialog" {...nearForm} onClick={() => setApplying(true)}>
            {label}
          </Button>
        ) : (
          <Button key={label} {...look} asChild>
            <Link to={to}>{label}</Link>
          </Button>
        )
      })}
      {isApplying && (
        <NewApplication
          client={{ id: client.id, name: fullName(client.first_name, client.last_name) }}
          onClose={() => setApplying(false)}
        />
      )}
    </Flex>
  )
}

function labelOf(kind: NextStepKind): string {
  return NEXT_STEP_KINDS.find(({ value }) => value === kind)?.label ?? ''
}

/** What comes next for a client where that is no task: in words, with its day, and with what does it. */
export function DerivedStep({ client }: { readonly client: ClientDetails }) {
  const role = useRole()
  const mayChange = mayCall(tasks.create, role)
  const { next_step, next_kind, next_due } = client
  const named = { id: client.id, name: fullName(client.first_name, client.last_name) }
  return (
    <Panel title="Next step" headingLevel={2} flush action={next_due && <Due due={next_due} />}>
      <Stack gap="2" paddingInline="4" paddingBottom="4" minHeight="100px">
        {next_kind ? (
          <Box>
            <Flex gap="2" alignItems="center">
              <Box as="span" flex="none" color="fg.muted">
                <NextStepIcon kind={next_kind} size={16} />
              </Box>
              <Text weight="medium" overflowWrap="anywhere">
                {next_step}
              </Text>
            </Flex>
            <Text tone="muted" size="xs">
              {labelOf(next_kind)}
            </Text>
          </Box>
        ) : (
          <Text tone="muted">No next step.</Text>
        )}
        <Actions client={client} mayChange={mayChange} />
        {mayChange && (next_kind === 'suggested' || !next_kind) && <QuickAdd client={named} />}
      </Stack>
    </Panel>
  )
}
