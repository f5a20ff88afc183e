import { formatCount } from '@portal/domain/count'
import type { ReactNode } from 'react'
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
  onPage: (page: number) => void
  onPageSize?: (pageSize: number) => void
  /** 25, 50, 100 unless told. */
  pageSizes?: readonly number[]
  /** Beside the range: “Total quote value $71,964.00”. */
  children?: ReactNode
}

const Root = styled('div', listFooterLook)

function rangeOf(page: number, pageSize: number, total: number | undefined): string {
  if (total === undefined) return ' '
  if (total === 0) return '0 of 0'
  const first = (page - 1) * pageSize + 1
  return `${formatCount(first)}–${formatCount(Math.min(first + pageSize - 1, total))} of ${formatCount(total)}`
}

/** “1–25 of 58”, rows per page, pages. */
export function ListFooter(props: ListFooterProps) {
  const { page, pageSize, total, onPage, onPageSize, pageSizes = [25, 50, 100], children } = props
  const pages = Math.max(1, Math.ceil((total ?? 0) / pageSize))
  return (
    <Root>
      <span role="status">{rangeOf(page, pageSize, total)}</span>
      {children && <div data-part="extra">{children}</div>}
      <div data-part="end">
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
        <nav aria-label="Pages">
          <IconButton
            size="sm"
            icon={<ChevronLeftIcon />}
            label="Previous page"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          {pageMarks(page, pages).map((mark, index) =>
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
