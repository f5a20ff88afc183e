import type { ReactNode, RefObject } from 'react'
import { Skeleton } from '../core/Loading.tsx'
import { Box, Stack, Text } from '../core/layout.tsx'
import { VisuallyHidden } from '../core/plain.tsx'
import { NativeSelect } from '../form/NativeSelect.tsx'
import { ErrorPanel } from '../page/frame/ErrorPanel.tsx'
import { Badge } from '../page/status/Badge.tsx'
import { styled } from '../theme/styled.tsx'
import { CellCorrection } from './CellCorrection.tsx'
import { LineHead, Lines } from './Lines.tsx'
import type { ReviewChange, ReviewRow } from './review-row.ts'
import { useNextCorrection } from './use-next-correction.ts'

export interface RowReviewProps {
  label: string
  /** Undefined while the first ones come. */
  rows: readonly ReviewRow[] | undefined
  /** What the columns behind the row's number hold: “Verdict”, “Client”, “The outcome”. */
  headings: { readonly verdict: string; readonly subject: string; readonly detail: string }
  /** Saves a cell and has its row checked again; without it rows are read only. */
  onFix?: ((number: number, column: number, text: string) => Promise<unknown>) | undefined
  onChoice?: ((number: number, value: string) => void) | undefined
  error?: { message?: string; onRetry?: () => void } | null | undefined
  /** Shown where there are no rows. */
  empty?: ReactNode
}

const Changes = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '3',
    rowGap: '2px',
    '& dt': { color: 'fg.subtle' },
    '& del': { color: 'fg.subtle' },
    '& ins': { textDecoration: 'none', fontWeight: 'medium' },
  },
})

function ChangeList({ changes }: { changes: readonly ReviewChange[] }) {
  if (changes.length === 0) return null
  return (
    <Changes>
      {changes.map(({ label, before, after }) => [
        <dt key={`${label} name`}>{label}</dt>,
        <dd key={label}>
          {before !== '–' && (
            <>
              <VisuallyHidden>was </VisuallyHidden>
              <del>{before}</del> <VisuallyHidden>becomes </VisuallyHidden>
              <span aria-hidden>→ </span>
            </>
          )}
          <ins>{after}</ins>
        </dd>,
      ])}
    </Changes>
  )
}

function Row({ row, onFix, onChoice }: { row: ReviewRow } & Pick<RowReviewProps, 'onFix' | 'onChoice'>) {
  const { number, verdict, title, detail, note, problems, changes, choice } = row
  return (
    <tr>
      <th scope="row">
        <Text as="span" tone="subtle" numeric>
          <Box as="span" hideFrom="md">
            Row{' '}
          </Box>
          {number}
        </Text>
      </th>
      <td>
        <Badge tone={verdict.tone}>{verdict.label}</Badge>
      </td>
      <td>
        <Text weight="medium">{title}</Text>
        {detail && (
          <Text size="xs" tone="subtle">
            {detail}
          </Text>
        )}
      </td>
      <td>
        <Stack gap="2">
          {note && <Text as="div">{note}</Text>}
          <ChangeList changes={changes} />
          {problems.map((problem) =>
            problem.column !== null && onFix ? (
              <CellCorrection
                key={problem.column}
                rowNumber={number}
                problem={problem}
                onSave={(text) => onFix(number, problem.column ?? 0, text)}
              />
            ) : (
              <Text key={`${problem.label} ${problem.message}`} tone="danger">
                {problem.label && `${problem.label}: `}
                {problem.message}
              </Text>
            ),
          )}
          {choice && onChoice && (
            <Stack maxWidth="320px">
              <NativeSelect
                aria-label={`What will happen to row ${number}`}
                value={choice.value}
                options={choice.options}
                onChange={(event) => onChoice(number, event.target.value)}
              />
            </Stack>
          )}
        </Stack>
      </td>
    </tr>
  )
}

/** Takes the focus when no bad cell is left. */
function Area({ ref, children }: { ref: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  return (
    <Box ref={ref} tabIndex={-1} outline="none">
      {children}
    </Box>
  )
}

/** Rows of a file with their verdicts; bad cells are fixed where they stand. */
export function RowReview({ label, rows, headings, onFix, onChoice, error, empty }: RowReviewProps) {
  const { area, corrects } = useNextCorrection(rows)
  if (error) return <ErrorPanel {...error} />
  if (rows?.length === 0) return <Area ref={area}>{empty}</Area>
  const columns = [
    { label: 'Row', width: 88 },
    { label: headings.verdict, width: 120 },
    { label: headings.subject, width: '30%' },
    { label: headings.detail },
  ]
  const fix =
    onFix &&
    ((number: number, column: number, text: string) => {
      corrects(number)
      return onFix(number, column, text)
    })
  return (
    <Area ref={area}>
      <Lines aria-label={label} aria-busy={rows === undefined || undefined}>
        <LineHead columns={columns} />
        <tbody>
          {rows
            ? rows.map((row) => <Row key={row.number} row={row} onFix={fix} onChoice={onChoice} />)
            : Array.from({ length: 8 }, (_, index) => (
                <tr key={index}>
                  {['24px', '72px', '60%', '40%'].map((width) => (
                    <td key={width}>
                      <Skeleton width={width} />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </Lines>
    </Area>
  )
}
