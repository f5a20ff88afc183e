import type { AuditChange } from '@portal/contract/office/audit.schema'
import { formatCount } from '@portal/domain/values/count'
import { useClock } from '@portal/platform'
import { Box, Button, VisuallyHidden } from '@portal/ui/core'
import { useState } from 'react'
import { changeText, hasWords, isUnchanged } from './change-text.ts'
import { type Piece, wordChanges } from './word-changes.ts'

const TABLE = {
  width: 'full',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& :is(th, td)': {
    padding: '6px 12px',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 'regular',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    fontVariantNumeric: 'tabular-nums',
    borderBottom: '1px solid',
    borderColor: 'border.subtle',
  },
  '& thead th': {
    height: '32px',
    background: 'bg.subtle',
    color: 'fg.muted',
    fontSize: 'xs',
    fontWeight: 'medium',
    borderBlock: '1px solid',
    borderColor: 'border',
  },
  '& th:first-child': { paddingLeft: '24px', color: 'fg.muted' },
  '& :is(td + td, th + th + th)': { borderLeft: '1px solid', borderColor: 'border.subtle' },
  '& :is(del, ins)': {
    padding: '1px 3px',
    marginInline: '-3px',
    borderRadius: '3px',
    boxDecorationBreak: 'clone',
    textDecoration: 'none',
    fontWeight: 'medium',
  },
  '& del': { background: 'danger.bg', color: 'danger.fg' },
  '& ins': { background: 'success.bg', color: 'success.fg' },
} as const

function Pieces({ pieces, as: Mark }: { readonly pieces: readonly Piece[]; readonly as: 'del' | 'ins' }) {
  return pieces.map(({ text, isChanged }, place) =>
    isChanged ? <Mark key={place}>{text}</Mark> : <span key={place}>{text}</span>,
  )
}

function ChangeRow({ change }: { readonly change: AuditChange }) {
  const { timeZone } = useClock()
  const { label, kind } = change
  const [before, after] = [changeText(kind, change.before, timeZone), changeText(kind, change.after, timeZone)]
  const isWhole = !hasWords(kind)
  const pieces = isUnchanged(change)
    ? { before: [{ text: before, isChanged: false }], after: [{ text: after, isChanged: false }] }
    : isWhole
      ? { before: [{ text: before, isChanged: true }], after: [{ text: after, isChanged: true }] }
      : wordChanges(before, after)
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Pieces pieces={pieces.before} as="del" />
      </td>
      <td>
        <Pieces pieces={pieces.after} as="ins" />
      </td>
    </tr>
  )
}

function fieldCount(count: number): string {
  return count === 1 ? '1 field' : `${formatCount(count)} fields`
}

/** Fields before and after, side by side: what changed is tinted, and what did not is folded away. */
export function ChangeTable({ changes }: { readonly changes: readonly AuditChange[] }) {
  const [isUnfolded, setUnfolded] = useState(false)
  const different = changes.filter((change) => !isUnchanged(change))
  const same = changes.filter(isUnchanged)
  return (
    <>
      <Box asChild css={TABLE}>
        <table>
          <VisuallyHidden asChild>
            <caption>Before and after</caption>
          </VisuallyHidden>
          <colgroup>
            <col style={{ width: '32%' }} />
            <col />
            <col />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{fieldCount(different.length)}</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {(isUnfolded ? [...different, ...same] : different).map((change) => (
              <ChangeRow key={change.field} change={change} />
            ))}
          </tbody>
        </table>
      </Box>
      {same.length > 0 && (
        <Box paddingBlock="1" paddingInline="4" borderBottomWidth="1px" borderColor="border.subtle">
          <Button variant="ghost" size="sm" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
            {isUnfolded ? 'Hide' : 'Show'} {formatCount(same.length)} unchanged {same.length === 1 ? 'field' : 'fields'}
          </Button>
        </Box>
      )}
    </>
  )
}
