import { formatCount, formatTotal } from '@portal/domain/values/count'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../core/IconButton.tsx'
import { NativeSelect } from '../form/NativeSelect.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/index.ts'
import { styled } from '../theme/styled.tsx'
import { listFooterLook } from './list-footer-look.ts'
import { pageMarks } from './pages.ts'

export interface ListFooterProps {
  /** From 1. */
  page: number
  pageSize: number
  /** Rows that match in all; undefined while it is not known. */
  total: number | undefined
  /** The total is about so many: there is no last page, and `rows` tells whether another follows. */
  estimate?: boolean | undefined
  /** Rows on this page; undefined while they come. */
  rows?: number | undefined
  onPage: (page: number) => void
  onPageSize?: (pageSize: number) => void
  /** 25, 50, 100 unless told. */
  pageSizes?: readonly number[]
  /** Beside the range: “Total quote value $71,964.00”. */
  children?: ReactNode
}

const Root = styled('div', listFooterLook)

function rangeOf({ page, pageSize, total, estimate, rows = pageSize }: ListFooterProps): string {
  if (total === undefined) return ' '
  const all = formatTotal(total, estimate)
  if (total === 0 || (estimate && rows === 0)) return `0 of ${all}`
  const before = (page - 1) * pageSize
  const last = estimate ? before + rows : Math.min(before + pageSize, total)
  return `${formatCount(before + 1)}–${formatCount(last)} of ${all}`
}

/** The pages known to be there: without a total, those so far. Of an estimate: also one more after a full one. */
function pagesOf({ page, pageSize, total, estimate, rows = pageSize }: ListFooterProps): number {
  if (total === undefined) return page
  if (estimate) return rows < pageSize ? page : page + 1
  return Math.max(1, Math.ceil(total / pageSize))
}

/** Keeps the focus in the pages where the button that was pressed has nowhere to lead any more. */
function useFocusAfterTurn(page: number) {
  const pages = useRef<HTMLElement>(null)
  const isTurning = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the press is answered when the other page is there
  useEffect(() => {
    if (!isTurning.current) return
    isTurning.current = false
    const at = document.activeElement
    const isLost = at === document.body || (pages.current?.contains(at) && at?.matches(':disabled'))
    if (isLost) pages.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }, [page])
  function noteTurn() {
    isTurning.current = true
  }
  return { pages, noteTurn }
}

/** “1–25 of 58” or “1–25 of about 12,400”, rows per page, pages. */
export function ListFooter(props: ListFooterProps) {
  const { page, pageSize, estimate, onPageSize, pageSizes = [25, 50, 100], children } = props
  const pages = pagesOf(props)
  const { pages: nav, noteTurn } = useFocusAfterTurn(page)
  function onPage(to: number) {
    if (to !== page) noteTurn()
    props.onPage(to)
  }
  const marks = pageMarks(page, pages)
  if (estimate && pages > page) marks.push('gap')
  return (
    <Root>
      <span role="status">{rangeOf(props)}</span>
      {children && <div data-part="extra">{children}</div>}
      <div data-part="end" data-waiting={props.total === undefined ? '' : undefined}>
        {onPageSize && (
          // biome-ignore lint/a11y/noLabelWithoutControl: the select is inside
          <label>
            Rows
            <NativeSelect
              value={String(pageSize)}
              onChange={(event) => onPageSize(Number(event.target.value))}
              options={[...new Set([...pageSizes, pageSize])]
                .sort((a, b) => a - b)
                .map((size) => ({ value: String(size), label: String(size) }))}
            />
          </label>
        )}
        <nav aria-label="Pages" ref={nav}>
          <IconButton
            size="sm"
            icon={<ChevronLeftIcon />}
            label="Previous page"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          {marks.map((mark, index) =>
            mark === 'gap' ? (
              // A row of pages has two gaps at most, one on each side.
              <span key={index > 2 ? 'gap after' : 'gap before'}>…</span>
            ) : (
              <button
                key={mark}
                type="button"
                data-page
                data-near={Math.abs(mark - page) < 2 ? '' : undefined}
                aria-label={`Page ${mark}`}
                aria-current={mark === page ? 'page' : undefined}
                onClick={() => onPage(mark)}
              >
                {mark}
              </button>
            ),
          )}
          <IconButton
            size="sm"
            icon={<ChevronRightIcon />}
            label="Next page"
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          />
        </nav>
      </div>
    </Root>
  )
}
