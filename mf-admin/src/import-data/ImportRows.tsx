import { imports } from '@portal/contract/imports'
import type { ImportDetail, ImportRow } from '@portal/contract/imports.schema'
import type { ImportMatchChoice, ImportVerdict } from '@portal/domain/imports/verdict'
import { capitalised } from '@portal/domain/values/capitalised'
import { useCall, useChange } from '@portal/platform'
import { Link, Navigate, useSearchParams } from '@portal/router'
import { Box, TextLink, VisuallyHidden } from '@portal/ui/core'
import { type ReviewRow, RowReview } from '@portal/ui/import'
import { toast } from '@portal/ui/overlay'
import { EmptyState } from '@portal/ui/page'
import { ListFooter } from '@portal/ui/table'
import { useState } from 'react'
import { pageIn } from '../address/page-in.ts'
import { DecideRow } from './DecideRow.tsx'
import { CHOICE_LABELS, lookOf, reasonsInWords, whoIs } from './rows-of-import.ts'
import type { ImportScreen } from './subjects/import-screen.ts'
import { useImportScreen } from './subjects/import-screens.ts'
import { UnsureNote } from './UnsureNote.tsx'

const PAGE_SIZE = 25
const AS_ALL = ''

/** What happens to a row whose cells have been fixed. */
const fixedWords = (one: string): Record<Exclude<ImportVerdict, 'bad'>, string> => ({
  new: 'will be created',
  update: `will update a ${one}`,
  unsure: 'waits for your decision',
  unchanged: 'has nothing new',
  duplicate: 'likely duplicate',
})

/** Which rows are shown. */
export type RowFilter = Partial<Pick<ImportRow, 'verdict' | 'outcome' | 'reversal'>>

export interface ImportRowsProps {
  readonly data: ImportDetail
  readonly filter: RowFilter
  /** What becomes of rows that match somebody; without it, rows are read only. */
  readonly choices?: { readonly matches: ImportMatchChoice; readonly duplicates: ImportMatchChoice }
  readonly empty: string
}

/** Whom or what the row is about, in words. */
function noteOf(screen: ImportScreen, row: ImportRow, onDecide: (() => void) | undefined) {
  const { verdict, match, same_as, record_id, message, outcome, reversal, client } = row
  const { one } = screen.subject.words
  const isGone = reversal === 'removed'
  const link = (id: number, text: string) => (
    <TextLink asChild>
      <Link to={screen.addressOf(id)}>{text}</Link>
    </TextLink>
  )
  if (outcome !== null) {
    return (
      <>
        {message && `${message}. `}
        {record_id !== null && !isGone && link(record_id, `Open ${one}`)}
      </>
    )
  }
  if (verdict === 'unsure') return <UnsureNote screen={screen} row={row} onDecide={onDecide} />
  if (match) {
    const { record_id: id, name, reasons, others } = match
    return (
      <>
        Same {reasonsInWords(screen, reasons)} as {name === null ? `a ${one} who no longer exists` : link(id, name)}
        {others > 0 && ` and ${others} more`}.{same_as !== null && ` Same as row ${same_as}.`}
      </>
    )
  }
  if (same_as !== null) return `Same as row ${same_as}.`
  if (verdict !== 'new') return null
  if (!screen.subject.is_reviewed) return 'Will be created.'
  if (!client) return 'New policy and new client.'
  return `New policy for ${client.name}, same ${reasonsInWords(screen, client.reasons)}.`
}

function choiceOf({ subject }: ImportScreen, row: ImportRow, choices: ImportRowsProps['choices']): ReviewRow['choice'] {
  // An unsure row is decided in a dialog of its own.
  if (!choices || (row.verdict !== 'update' && row.verdict !== 'duplicate')) return undefined
  const general = row.verdict === 'update' ? choices.matches : choices.duplicates
  return {
    value: row.choice ?? AS_ALL,
    options: [
      { value: AS_ALL, label: `Same as all: ${CHOICE_LABELS[general].toLowerCase()}` },
      ...subject.choices
        .filter((choice) => choice !== 'update' || row.match !== null)
        .map((choice) => ({
          value: choice,
          label: CHOICE_LABELS[choice],
        })),
    ],
  }
}

function reviewRow(
  row: ImportRow,
  screen: ImportScreen,
  { columns, mapping }: ImportDetail,
  choices: ImportRowsProps['choices'],
  onDecide: () => void,
): ReviewRow {
  const { title, detail } = whoIs(screen, row, mapping)
  const choice = choiceOf(screen, row, choices)
  const note = noteOf(screen, row, choices && onDecide)
  return {
    number: row.number,
    verdict: lookOf(row),
    title: title || <>–</>,
    ...(detail && { detail }),
    ...(note && { note }),
    problems: row.problems.map(({ column, message }) => ({
      column,
      label: column === null ? '' : (columns[column]?.name ?? ''),
      text: column === null ? '' : (row.cells[column] ?? ''),
      message,
    })),
    changes: [
      ...row.tidied.map(({ label, ...spelt }) => ({ label: `${label} in the file`, ...spelt })),
      ...(row.match?.changes ?? []),
    ],
    ...(choice && { choice }),
  }
}

/** A page of the rows of an import; while it is at its check, cells are fixed here. */
export function ImportRows({ data, filter, choices, empty }: ImportRowsProps) {
  const { id } = data
  const screen = useImportScreen(data.subject)
  const { subject } = screen
  const heading = capitalised(subject.words.one)
  const [params, setParams] = useSearchParams()
  const [said, setSaid] = useState('')
  const [deciding, setDeciding] = useState<number>()
  const page = pageIn(params)
  const query = { page, page_size: PAGE_SIZE, ...definedOf(filter) }
  const answer = useCall(imports.rows, { params: { id }, query }, { keepPrevious: true })
  const fix = useChange(imports.fixRow, {
    onError: ({ message }, { params, body }) => {
      if (body?.choice !== undefined) toast({ title: `Row ${params.number} not changed: ${message}`, tone: 'danger' })
    },
  })

  // A choice on its way is shown as made.
  const asked = fix.isPending ? fix.variables : undefined
  function asAsked(row: ImportRow): ImportRow {
    const choice = asked?.params.number === row.number ? asked.body?.choice : undefined
    return choice === undefined ? row : { ...row, choice }
  }

  async function onFix(number: number, column: number, text: string) {
    const { row } = await fix.mutateAsync({ params: { id, number }, body: { cells: [{ column, text }] } })
    const verdict = row.verdict ?? 'bad'
    const fixed = verdict === 'bad' ? undefined : `Row ${number} fixed – ${fixedWords(subject.words.one)[verdict]}`
    setSaid(fixed ?? `Row ${number} still needs fixing`)
    if (fixed) toast({ title: fixed, tone: 'success' })
  }
  function onChoice(number: number, value: string) {
    fix.mutate({ params: { id, number }, body: { choice: subject.choices.find((choice) => choice === value) ?? null } })
  }
  function paramsAt(page: number) {
    const turned = new URLSearchParams(params)
    turned.set('page', String(page))
    return turned
  }

  // Corrected rows leave the list of the bad ones: its last page may have none any more.
  if (answer.data?.page === page && page > 1 && answer.data.items.length === 0) {
    return <Navigate replace to={`?${paramsAt(Math.max(1, Math.ceil(answer.data.total / PAGE_SIZE)))}`} />
  }

  const unsure = answer.data?.items.find(({ number }) => number === deciding)
  return (
    <>
      {unsure && (
        <DecideRow
          importId={id}
          row={unsure}
          title={Object.values(whoIs(screen, unsure, data.mapping))
            .filter(Boolean)
            .join(', ')}
          screen={screen}
          onClose={() => setDeciding(undefined)}
        />
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <RowReview
        label="Rows in the file"
        headings={
          choices
            ? { verdict: 'Result', subject: heading, detail: 'What will happen' }
            : { verdict: 'Status', subject: heading, detail: 'Result' }
        }
        rows={answer.data?.items.map((row) =>
          reviewRow(asAsked(row), screen, data, choices, () => setDeciding(row.number)),
        )}
        error={answer.error && { message: answer.error.message, onRetry: () => void answer.refetch() }}
        empty={
          <Box paddingInline={{ md: '2' }}>
            <EmptyState>{empty}</EmptyState>
          </Box>
        }
        {...(choices && { onFix, onChoice })}
      />
      <ListFooter
        page={page}
        pageSize={PAGE_SIZE}
        total={answer.data?.total}
        onPage={(next) => setParams(paramsAt(next))}
      />
    </>
  )
}

function definedOf({ verdict, outcome, reversal }: RowFilter) {
  return { ...(verdict && { verdict }), ...(outcome && { outcome }), ...(reversal && { reversal }) }
}
