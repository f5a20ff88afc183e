import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { brokenRules, render } from '../testing.tsx'
import { type DataColumn, DataTable, type DataTableProps, type RowId, type Sort } from './index.ts'

interface Lead {
  id: number
  name: string
  value: string | null
}
const LEADS: Lead[] = [
  { id: 11, name: 'Mai Anh Nguyễn', value: '$5,214.60' },
  { id: 12, name: 'Daniel O’Brien', value: null },
  { id: 13, name: 'Wei Zhang', value: '$310.00' },
]
const COLUMNS: Array<DataColumn<Lead>> = [
  { id: 'name', header: 'Name', cell: (lead) => lead.name, sortable: true },
  { id: 'value', header: 'Quote value', cell: (lead) => lead.value, sortable: true, firstSort: 'desc', align: 'right' },
]

function Leads(props: Partial<DataTableProps<Lead>>) {
  const [selection, setSelection] = useState<ReadonlySet<RowId>>(props.selection ?? new Set())
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'asc' })
  return (
    <>
      <DataTable
        label="Leads"
        columns={COLUMNS}
        rows={LEADS}
        rowId={(lead) => lead.id}
        rowLabel={(lead) => lead.name}
        sort={sort}
        onSort={setSort}
        onSelectionChange={setSelection}
        {...props}
        selection={selection}
      />
      <output>{[...selection].sort().join()}</output>
    </>
  )
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const focus = (name: string) => act(() => row(name).focus())
const selected = () => screen.getByRole('status').textContent

test('headings sort: first in the column’s own direction, then the other way', async () => {
  const { user } = render(<Leads />)
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await user.click(screen.getByRole('button', { name: 'Quote value' }))
  const value = screen.getByRole('columnheader', { name: 'Quote value' })
  expect(value).toHaveAttribute('aria-sort', 'descending')
  await user.click(screen.getByRole('button', { name: 'Quote value' }))
  expect(value).toHaveAttribute('aria-sort', 'ascending')
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'none')
})

test('arrows, Home and End move over the rows, Enter opens, Space selects', async () => {
  const onOpen = jest.fn()
  const { user } = render(<Leads onOpen={onOpen} rowHref={(lead) => `/client-details/${lead.id}`} />)
  focus('Mai Anh')
  await user.keyboard('{ArrowDown}')
  expect(row('Daniel')).toHaveFocus()
  await user.keyboard('{End}')
  expect(row('Wei')).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(row('Wei')).toHaveFocus()
  await user.keyboard(' ')
  expect(row('Wei')).toHaveAttribute('aria-selected', 'true')
  expect(selected()).toBe('13')
  await user.keyboard('{Home}{Enter}')
  expect(onOpen).toHaveBeenCalledWith(LEADS[0])
})

test('rows that belong together stand below the name of their group and what they come to', async () => {
  const none = { id: 'none', label: 'Without a quote' }
  const quoted = { id: 'quoted', label: 'Quoted', detail: '1', sums: { value: '$5,214.60 in all' } }
  const { user } = render(<Leads rows={LEADS.slice(0, 2)} groupOf={({ value }) => (value === null ? none : quoted)} />)
  expect(screen.getByRole('rowheader', { name: 'Quoted 1' })).toBeVisible()
  expect(row('Quoted')).toHaveTextContent('$5,214.60 in all')
  const names = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(names[3]).toBe('Without a quote ')
  focus('Mai Anh')
  await user.keyboard('{ArrowDown}')
  expect(row('Daniel')).toHaveFocus()
  expect(await brokenRules()).toEqual([])
})

test('Tab reaches one row, the one that had the focus last', async () => {
  const { user } = render(<Leads />)
  focus('Wei')
  expect(row('Wei')).toHaveAttribute('tabindex', '0')
  expect(row('Mai Anh')).toHaveAttribute('tabindex', '-1')
  await user.tab({ shift: true })
  expect(screen.getByRole('button', { name: 'Quote value' })).toHaveFocus()
})

test('a press on a row opens it; on its checkbox or its actions it does not', async () => {
  const onOpen = jest.fn()
  const onCall = jest.fn()
  const { user } = render(
    <Leads
      onOpen={onOpen}
      rowActions={() => (
        <button type="button" onClick={onCall}>
          Call
        </button>
      )}
    />,
  )
  await user.click(screen.getByRole('checkbox', { name: 'Select Wei Zhang' }))
  await user.click(within(row('Wei')).getByRole('button', { name: 'Call' }))
  expect(onCall).toHaveBeenCalledTimes(1)
  expect(onOpen).not.toHaveBeenCalled()
  await user.click(within(row('Daniel')).getByText('–'))
  expect(onOpen).toHaveBeenCalledWith(LEADS[1])
})

test('the box in the head selects the page, shows a part of it, and leaves other pages’ rows alone', async () => {
  const { user } = render(<Leads selection={new Set([13, 99])} />)
  const all = screen.getByRole('checkbox', { name: 'Select all on this page' })
  expect(all).toBePartiallyChecked()
  await user.click(all)
  expect(selected()).toBe('11,12,13,99')
  expect(all).toBeChecked()
  await user.click(all)
  expect(selected()).toBe('99')
})

test('Shift takes the range', async () => {
  const { user } = render(<Leads />)
  await user.click(screen.getByRole('checkbox', { name: 'Select Mai Anh Nguyễn' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Select Wei Zhang' }))
  await user.keyboard('{/Shift}')
  expect(selected()).toBe('11,12,13')
})

test('while the first rows come the table is busy and its head stands', () => {
  render(<Leads rows={undefined} skeletonRows={4} />)
  const table = screen.getByRole('grid', { name: 'Leads' })
  expect(table.parentElement).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByRole('columnheader', { name: 'Name' })).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toBeDisabled()
})

test('no rows and an error are said inside the table', async () => {
  const onRetry = jest.fn()
  const { user, rerender } = render(<Leads rows={[]} empty="No data found!" />)
  expect(within(screen.getByRole('grid')).getByText('No data found!')).toBeVisible()
  rerender(<Leads rows={undefined} error={{ onRetry }} />)
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load this.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('trying again keeps the focus at its button, and hands it to the first row that comes', async () => {
  const error = { onRetry: () => {} }
  const { user, rerender } = render(<Leads rows={undefined} error={error} />)
  const again = screen.getByRole('button', { name: 'Try again' })
  await user.click(again)
  rerender(<Leads rows={undefined} error={error} refreshing />)
  expect(again).toHaveFocus()
  expect(again).toHaveAttribute('aria-busy', 'true')
  rerender(<Leads />)
  expect(row('Mai Anh')).toHaveFocus()
})

test('the rows that come take the focus from nobody who has gone on', async () => {
  const { user, rerender } = render(<Leads rows={undefined} error={{ onRetry: () => {} }} />)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const heading = screen.getByRole('button', { name: 'Quote value' })
  act(() => heading.focus())
  rerender(<Leads />)
  expect(heading).toHaveFocus()
})

test('nothing of it offends a screen reader', async () => {
  render(<Leads rowHref={(lead) => `#${lead.id}`} rowActions={() => <button type="button">Call</button>} />)
  expect(await brokenRules()).toEqual([])
})

test('a long table holds only the rows in sight', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400)
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800)
  const many = Array.from({ length: 1000 }, (_, index) => ({ id: index + 1, name: `Lead ${index + 1}`, value: null }))
  render(<Leads rows={many} virtual fill />)
  expect(await screen.findByRole('row', { name: /Lead 12 / })).toBeVisible()
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
})
