import { screen } from '@testing-library/react'
import { useState } from 'react'
import { brokenRules, render } from '../testing.tsx'
import { BulkBar, ColumnPicker, FilterBar, FilterChip, ListFooter } from './index.ts'
import { pageMarks } from './pages.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 43, [1, 2, 'gap', 43]],
  [4, 43, [1, 2, 3, 4, 5, 'gap', 43]],
  [20, 43, [1, 'gap', 19, 20, 21, 'gap', 43]],
  [3, 43, [1, 2, 3, 4, 'gap', 43]],
  [43, 43, [1, 'gap', 42, 43]],
])('page %i of %i offers the ends and the neighbours', (page, pages, marks) => {
  expect(pageMarks(page, pages)).toEqual(marks)
})

test('the footer says the range and leads from page to page', async () => {
  const onPage = jest.fn()
  const onPageSize = jest.fn()
  const { user } = render(<ListFooter page={2} pageSize={25} total={1058} onPage={onPage} onPageSize={onPageSize} />)
  expect(screen.getByText('26–50 of 1,058')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(onPage).toHaveBeenCalledWith(3)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '100')
  expect(onPageSize).toHaveBeenCalledWith(100)
  expect(await brokenRules()).toEqual([])
})

test('the focus stays in the pages where the button that was pressed leads nowhere any more', async () => {
  function Footer() {
    const [page, setPage] = useState(2)
    return <ListFooter page={page} pageSize={25} total={70} onPage={setPage} />
  }
  const { user } = render(<Footer />)
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(screen.getByRole('button', { name: 'Page 3' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  expect(screen.getByRole('button', { name: 'Previous page' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Page 1' })).toHaveFocus()
})

test('without a total the pages so far are offered', () => {
  render(<ListFooter page={3} pageSize={25} total={undefined} onPage={() => {}} />)
  const pages = [...screen.getByRole('navigation').children].map((mark) => mark.textContent).filter(Boolean)
  expect(pages).toEqual(['1', '2', '3'])
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
})

test.each([
  ['a full page', 1, 25, '1–25 of about 12,400', ['1', '2', '…'], true],
  [
    'a full page that the estimate does not know',
    500,
    25,
    '12,476–12,500 of about 12,400',
    ['1', '…', '499', '500', '501', '…'],
    true,
  ],
  ['the last one', 500, 7, '12,476–12,482 of about 12,400', ['1', '…', '499', '500'], false],
  ['one that is empty', 501, 0, '0 of about 12,400', ['1', '…', '500', '501'], false],
] as const)('of an estimate, %s tells itself whether another follows', (_, page, rows, range, marks, goesOn) => {
  render(<ListFooter page={page} pageSize={25} total={12_387} estimate rows={rows} onPage={() => {}} />)
  expect(screen.getByText(range)).toBeVisible()
  const pages = [...screen.getByRole('navigation').children].map((mark) => mark.textContent).filter(Boolean)
  expect(pages).toEqual(marks)
  expect(screen.getByRole('button', { name: 'Next page' }).hasAttribute('disabled')).toBe(!goesOn)
})

test('a filter opens its editor and goes with its cross', async () => {
  const onRemove = jest.fn()
  const { user } = render(
    <FilterChip field="State is" value="NSW, VIC" onRemove={onRemove}>
      {(close) => (
        <button type="button" onClick={close}>
          Apply
        </button>
      )}
    </FilterChip>,
  )
  await user.click(screen.getByRole('button', { name: 'State is NSW, VIC' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'State is NSW, VIC' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Remove filter: State is NSW, VIC' }))
  expect(onRemove).toHaveBeenCalledTimes(1)
})

test('the field finds at once on Enter and is emptied by Escape', async () => {
  const onFind = jest.fn()
  const { user } = render(<FilterBar find="" onFind={onFind} />)
  const field = screen.getByRole('searchbox', { name: 'Find in this list' })
  await user.type(field, 'ngu{Enter}')
  await screen.findByDisplayValue('ngu')
  await new Promise((resolve) => setTimeout(resolve))
  expect(onFind).toHaveBeenLastCalledWith('ngu')
  await user.type(field, '{Escape}')
  expect(field).toHaveValue('')
})

test('Escape clears the selection, but not while a menu has it', async () => {
  const onClear = jest.fn()
  const { user } = render(
    <BulkBar count={3} total={58} onSelectAllMatching={jest.fn()} actions={[]} onClear={onClear} />,
  )
  expect(screen.getByRole('button', { name: 'Select all 58 that match' })).toBeVisible()
  await user.keyboard('{Escape}')
  expect(onClear).toHaveBeenCalledTimes(1)
})

test('of many columns those not shown stand in groups, and are looked for by name', async () => {
  const columns = [
    { id: 'name', header: 'Name', fixed: true },
    ...['Phone', 'Email', 'City'].map((header) => ({ id: header, header, group: 'Contact' })),
    ...Array.from({ length: 12 }, (_, at) => ({ id: `c${at}`, header: `Cover ${at}`, group: 'Covers' })),
  ]
  function Picker() {
    const [visible, setVisible] = useState(['name', 'Phone'])
    return (
      <>
        <ColumnPicker columns={columns} visible={visible} onChange={setVisible} />
        <p>{visible.join(' ')}</p>
      </>
    )
  }
  const { user } = render(<Picker />)
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const find = screen.getByRole('searchbox', { name: 'Find a column' })
  expect(find).toHaveFocus()
  const listed = (name: string) =>
    [...screen.getByRole('list', { name }).querySelectorAll('label')].map((label) => label.textContent)
  expect(listed('Visible columns')).toEqual(['Name', 'Phone'])
  expect(listed('Contact')).toEqual(['Email', 'City'])
  await user.type(find, 'COVER 1')
  expect(screen.queryByRole('list', { name: 'Contact' })).toBeNull()
  expect(listed('Covers')).toEqual(['Cover 1', 'Cover 10', 'Cover 11'])
  await user.click(screen.getByRole('checkbox', { name: 'Cover 10' }))
  expect(screen.getByText('name Phone c10')).toBeInTheDocument()
  await user.clear(find)
  await user.type(find, 'nothing')
  expect(screen.getByText('No columns found')).toBeVisible()
  expect(await brokenRules()).toEqual([])
})

test('columns are taken away, brought back and moved by the keyboard', async () => {
  const columns = [
    { id: 'name', header: 'Name', fixed: true },
    { id: 'status', header: 'Status' },
    { id: 'phone', header: 'Phone' },
  ]
  function Picker() {
    const [visible, setVisible] = useState(['name', 'status', 'phone'])
    return (
      <>
        <ColumnPicker columns={columns} visible={visible} onChange={setVisible} />
        <p>{visible.join(' ')}</p>
      </>
    )
  }
  const { user } = render(<Picker />)
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  expect(screen.getByRole('checkbox', { name: 'Name' })).toBeDisabled()
  screen.getByRole('checkbox', { name: 'Phone' }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(screen.getByText('name phone status')).toBeInTheDocument()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(screen.getByText('name phone status')).toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'Status' }))
  expect(screen.getByText('name phone')).toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'Status' }))
  expect(screen.getByText('name phone status')).toBeInTheDocument()
  expect(await brokenRules()).toEqual([])
})
