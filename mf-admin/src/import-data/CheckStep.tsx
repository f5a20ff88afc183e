import { imports } from '@portal/contract/imports'
import type { ImportDetail, ShownSubject } from '@portal/contract/imports.schema'
import { IMPORT_VERDICTS, type ImportVerdict } from '@portal/domain/imports/verdict'
import { formatCount } from '@portal/domain/values/count'
import { useCall, useChange } from '@portal/platform'
import { Link, useNavigate, useSearchParams } from '@portal/router'
import { Alert, Box, Button, Spacer } from '@portal/ui/core'
import { ArrowLeftIcon } from '@portal/ui/icons'
import { Tabs } from '@portal/ui/page'
import { useState } from 'react'
import { DiscardButton } from './DiscardButton.tsx'
import { type Choices, ImportChoices, USUAL_CHOICES } from './ImportChoices.tsx'
import { ImportRows } from './ImportRows.tsx'
import { importAddress } from './import-address.ts'
import { openSteps } from './import-state.ts'
import { ProblemsButton } from './ProblemsButton.tsx'
import { VERDICTS } from './rows-of-import.ts'
import { useImportScreen } from './subjects/import-screens.ts'
import { WizardFrame } from './WizardFrame.tsx'
import { WorkProgress } from './WorkProgress.tsx'

/** Why nothing can be imported as it stands. */
function obstacle({ verdicts }: ImportDetail, { all_or_nothing }: Choices): string | undefined {
  if (verdicts.new + verdicts.update + verdicts.unsure + verdicts.duplicate === 0) return 'No rows can be imported'
  if (all_or_nothing && verdicts.bad > 0) return 'Fix the rows first, or turn off “All or nothing”'
  return undefined
}

/** What rows of a subject may be; whether one is unsure or unchanged, some subjects don't tell. */
function shownVerdicts({ is_reviewed }: ShownSubject): readonly ImportVerdict[] {
  return IMPORT_VERDICTS.filter((one) => is_reviewed || (one !== 'unsure' && one !== 'unchanged'))
}

/** Says before the import what it leaves out for good. */
function Undecided({ id }: { readonly id: number }) {
  const { data } = useCall(imports.rows, { params: { id }, query: { undecided: true, page_size: 1 } })
  const count = data?.total ?? 0
  if (count === 0) return null
  const rows = count === 1 ? '1 row you haven’t decided' : `${formatCount(count)} rows you haven’t decided`
  return (
    <Box marginTop="3">
      <Alert
        tone="warning"
        action={
          <Button asChild size="sm">
            <Link to={importAddress(id, 'check', { verdict: 'unsure' })}>Decide</Link>
          </Button>
        }
      >
        {rows} will be left out. You can’t decide after the import.
      </Alert>
    </Box>
  )
}

/** The third step: a verdict for each row, bad ones fixed, and what happens to existing records. */
export function CheckStep({ data }: { readonly data: ImportDetail }) {
  const { id, file_name, verdicts, state } = data
  const [params] = useSearchParams()
  const [choices, setChoices] = useState<Choices>({ ...USUAL_CHOICES, ...data.choices })
  const { subject } = useImportScreen(data.subject)
  const navigate = useNavigate()
  const commit = useChange(imports.commit, { onSuccess: () => navigate(importAddress(id, 'import')) })
  const addressOf = (step: 'file' | 'columns' | 'check' | 'import') =>
    openSteps(state).includes(step) ? importAddress(id, step) : undefined

  if (state === 'checking') {
    return (
      <WizardFrame title={file_name} current="check">
        <WorkProgress data={data} title={`Checking ${file_name}`} />
      </WizardFrame>
    )
  }
  const verdict = IMPORT_VERDICTS.find((one) => one === params.get('verdict'))
  const blocked = obstacle(data, choices)
  return (
    <WizardFrame
      title={file_name}
      current="check"
      addressOf={addressOf}
      actions={
        <>
          <DiscardButton data={data} />
          {verdicts.bad > 0 && <ProblemsButton id={id}>Download rows to fix</ProblemsButton>}
        </>
      }
      foot={
        <>
          <Button asChild icon={<ArrowLeftIcon />}>
            <Link to={importAddress(id, 'columns')}>Columns</Link>
          </Button>
          <Spacer />
          <Button
            variant="primary"
            loading={commit.isPending}
            loadingText="Starting"
            {...(blocked && { disabledReason: blocked })}
            onClick={() => commit.mutate({ params: { id }, body: choices })}
          >
            Start import
          </Button>
        </>
      }
    >
      <Box paddingInline="gutter" paddingBlock="4">
        {commit.error && <Alert tone="danger">{commit.error.message}</Alert>}
        <ImportChoices value={choices} onChange={setChoices} verdicts={verdicts} subject={subject} />
        {verdicts.unsure > 0 && choices.duplicates !== 'create' && <Undecided id={id} />}
      </Box>
      <Tabs
        label="Rows by result"
        current={verdict ?? 'all'}
        items={[
          { id: 'all', label: 'All', count: data.rows },
          ...shownVerdicts(subject).map((one) => ({ id: one, label: VERDICTS[one].label, count: verdicts[one] })),
        ]}
        link={({ id: tab }) => <Link to={importAddress(id, 'check', tab === 'all' ? {} : { verdict: tab })} />}
      />
      <ImportRows
        data={data}
        filter={verdict ? { verdict } : {}}
        choices={choices}
        empty={verdict ? `No rows marked “${VERDICTS[verdict].label}”.` : 'The file has no rows.'}
      />
    </WizardFrame>
  )
}
