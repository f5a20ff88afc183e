import { imports } from '@portal/contract/imports'
import type { ImportDetail } from '@portal/contract/imports.schema'
import { formatInstantDate, timeIn } from '@portal/domain/values/date'
import { useChange, useClock } from '@portal/platform'
import { Link, useSearchParams } from '@portal/router'
import { Alert, Button, Stack, Text } from '@portal/ui/core'
import { ArrowRightIcon } from '@portal/ui/icons'
import { type Figure, Figures } from '@portal/ui/import'
import { Badge, Tabs } from '@portal/ui/page'
import { USUAL_CHOICES } from './ImportChoices.tsx'
import { ImportRows, type RowFilter } from './ImportRows.tsx'
import { importAddress } from './import-address.ts'
import { isAtWork, stateLook } from './import-state.ts'
import { ProblemsButton } from './ProblemsButton.tsx'
import { RevertButton } from './RevertButton.tsx'
import { OUTCOMES, REVERSALS } from './rows-of-import.ts'
import { useImportScreen } from './subjects/import-screens.ts'
import { WizardFrame } from './WizardFrame.tsx'
import { WorkProgress } from './WorkProgress.tsx'

const OUTCOME_ORDER = ['created', 'updated', 'skipped', 'failed'] as const
const REVERSAL_ORDER = ['removed', 'restored', 'kept'] as const

interface Part {
  readonly id: string
  readonly label: string
  readonly count: number
  readonly filter: RowFilter
}

/** What the rows came to, part by part. */
function partsOf({ outcomes, reversals, verdicts, state }: ImportDetail): readonly Part[] {
  const outcome = OUTCOME_ORDER.map((id) => ({
    id,
    label: OUTCOMES[id].label,
    count: outcomes[id],
    filter: { outcome: id } satisfies RowFilter,
  }))
  const left = { id: 'bad', label: 'Not imported', count: verdicts.bad, filter: { verdict: 'bad' as const } }
  const reversal = REVERSAL_ORDER.map((id) => ({
    id,
    label: REVERSALS[id].label,
    count: reversals[id],
    filter: { reversal: id } satisfies RowFilter,
  }))
  return state === 'reverted' ? reversal : [...outcome, left]
}

function titleOf({ state, file_name }: ImportDetail): string {
  return state === 'reverting' ? `Undoing import of ${file_name}` : `Importing ${file_name}`
}

/** A stopped import goes on where it was, or is taken back. */
function Stopped({ data: { id, subject, error, choices } }: { readonly data: ImportDetail }) {
  const commit = useChange(imports.commit)
  const { label } = useImportScreen(subject)
  return (
    <Alert
      tone="warning"
      title="Import stopped"
      action={
        <Button
          size="sm"
          loading={commit.isPending}
          onClick={() => commit.mutate({ params: { id }, body: { ...USUAL_CHOICES, ...choices } })}
        >
          Import the rest
        </Button>
      }
    >
      {error ?? `${label} imported so far are kept.`} {commit.error?.message}
    </Alert>
  )
}

/** The last step: the outcome of the rows, where the records are, and the way back for 30 days. */
export function OutcomeStep({ data }: { readonly data: ImportDetail }) {
  const { id, file_name, state, created_by, committed_at, revert_until, error, outcomes } = data
  const [params] = useSearchParams()
  const timeZone = useClock().timeZone
  const screen = useImportScreen(data.subject)
  if (isAtWork(state)) {
    return (
      <WizardFrame title={file_name} current="import">
        <WorkProgress key={state} data={data} title={titleOf(data)} />
      </WizardFrame>
    )
  }
  const parts = partsOf(data)
  const look = stateLook(state)
  const shown = parts.find((part) => part.id === params.get('rows')) ?? parts.find(({ count }) => count > 0)
  const linkTo = (part: string) => <Link to={importAddress(id, 'import', { rows: part })} />
  const figures = parts.map(({ id: part, label, count }): Figure => ({ label, count, link: linkTo(part) }))
  const { created, updated } = state === 'reverted' ? {} : screen.brought(data)
  return (
    <WizardFrame
      title={file_name}
      current="import"
      aside={<Badge tone={look.tone}>{look.label}</Badge>}
      actions={
        <>
          {(data.verdicts.bad > 0 || outcomes.failed > 0) && state !== 'reverted' && (
            <ProblemsButton id={id}>Download rows to fix</ProblemsButton>
          )}
          <RevertButton data={data} />
          {updated && (
            <Button asChild {...(!created && { variant: 'primary' })} trailingIcon={<ArrowRightIcon />}>
              <Link to={updated.to}>{updated.label}</Link>
            </Button>
          )}
          {created && (
            <Button asChild variant="primary" trailingIcon={<ArrowRightIcon />}>
              <Link to={created.to}>{created.label}</Link>
            </Button>
          )}
        </>
      }
    >
      <Stack gap="4" paddingInline="gutter" paddingBlock="4">
        {state === 'stopped' && <Stopped data={data} />}
        {state === 'reverted' && error && <Alert tone="warning">{error}</Alert>}
        <Figures figures={figures} />
        <Text tone="muted">
          {created_by.name}
          {committed_at && `, ${formatInstantDate(timeZone, committed_at)} ${timeIn(timeZone, committed_at)}`}
          {revert_until && `. You can undo this import until ${formatInstantDate(timeZone, revert_until)}.`}
        </Text>
      </Stack>
      <Tabs
        label="Rows by result"
        current={shown?.id ?? ''}
        items={parts.filter(({ count }) => count > 0)}
        link={({ id: part }) => linkTo(part)}
      />
      {shown && (
        <ImportRows
          key={shown.id}
          data={data}
          filter={shown.filter}
          empty="Rows are kept for 30 days after the import."
        />
      )}
    </WizardFrame>
  )
}
