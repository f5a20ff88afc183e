import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Field } from '../form/index.ts'
import { brokenRules, render } from '../testing.tsx'
import { isAccepted } from './FileDrop.tsx'
import { DateInput, FileDrop, MoneyInput, PhoneInput } from './index.ts'

/** Holds a value as a form does, and shows what it holds. */
function Held<Value>({
  start,
  children,
}: {
  start: Value
  children: (v: Value, set: (v: Value) => void) => React.ReactNode
}) {
  const [value, setValue] = useState(start)
  return (
    <>
      {children(value, setValue)}
      <output>{String(value)}</output>
    </>
  )
}
const held = () => screen.getByRole('status', { name: '' }).textContent

function Birth({ start = null }: { start?: string | null }) {
  return (
    <Held<string | null> start={start}>
      {(value, set) => (
        <Field label="Date of birth">
          <DateInput value={value} onChange={set} today="2026-11-21" min="2026-11-02" />
        </Field>
      )}
    </Held>
  )
}

test.each([
  ['14/03/1988', '1988-03-14', '14/03/1988'],
  ['1/2/2026', '2026-02-01', '01/02/2026'],
  ['1-2-2026', '2026-02-01', '01/02/2026'],
  ['31/02/2026', '31/02/2026', '31/02/2026'],
  ['2/9/85', '1985-09-02', '02/09/1985'],
  ['soon', 'soon', 'soon'],
])('a date typed as %s is %s and reads %s', async (typed, value, shown) => {
  const { user } = render(<Birth />)
  const input = screen.getByRole('textbox', { name: 'Date of birth' })
  await user.type(input, typed)
  await user.tab()
  expect(held()).toBe(value)
  expect(input).toHaveValue(shown)
})

test('an emptied date is none', async () => {
  const { user } = render(<Birth start="1988-03-14" />)
  const input = screen.getByRole('textbox', { name: 'Date of birth' })
  expect(input).toHaveValue('14/03/1988')
  await user.clear(input)
  expect(held()).toBe('null')
})

test('a day is taken from the calendar by the keyboard, not before the first that may be', async () => {
  const { user } = render(<Birth start="2026-11-19" />)
  await user.click(screen.getByRole('button', { name: 'Open calendar' }))
  const chosen = await screen.findByRole('button', { name: 'Thursday, 19 November 2026' })
  await waitFor(() => expect(chosen).toHaveFocus())
  expect(screen.getByRole('button', { name: 'Sunday, 1 November 2026' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('button', { name: 'Saturday, 21 November 2026, today' })).toBeVisible()
  expect(await brokenRules()).toEqual([])
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}')
  expect(screen.getByRole('textbox', { name: 'Date of birth' })).toHaveValue('27/11/2026')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a year that is far away is three presses away', async () => {
  const { user } = render(<Birth start="2026-11-19" />)
  await user.click(screen.getByRole('button', { name: 'Open calendar' }))
  await user.click(await screen.findByRole('button', { name: 'Choose a month' }))
  await user.click(screen.getByRole('button', { name: 'Choose a year' }))
  await user.click(screen.getByRole('button', { name: '2028' }))
  await user.click(screen.getByRole('button', { name: 'February 2028' }))
  await user.click(screen.getByRole('button', { name: 'Tuesday, 29 February 2028' }))
  expect(held()).toBe('2028-02-29')
})

test('the day that is chosen already may be chosen again', async () => {
  const { user } = render(<Birth start="2026-11-19" />)
  await user.click(screen.getByRole('button', { name: 'Open calendar' }))
  await user.click(await screen.findByRole('button', { name: 'Thursday, 19 November 2026' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(held()).toBe('2026-11-19')
})

test('money is typed freely, kept in cents and set out when left', async () => {
  const { user } = render(
    <Held<number | null> start={118_400_00}>
      {(value, set) => (
        <Field label="Salary">
          <MoneyInput value={value} onChange={set} unit="a year" />
        </Field>
      )}
    </Held>,
  )
  const input = screen.getByRole('textbox', { name: 'Salary' })
  expect(input).toHaveValue('118,400.00')
  await user.clear(input)
  await user.type(input, '8500.5')
  expect(held()).toBe('850050')
  await user.tab()
  expect(input).toHaveValue('8,500.50')
  await user.type(input, 'x')
  await user.tab()
  expect(held()).toBe('NaN')
  expect(input).toHaveValue('8,500.50x')
})

test.each([
  ['98k', '9800000', '98,000.00'],
  ['1.2m', '120000000', '1,200,000.00'],
])('an amount typed as %s is %s cents and reads %s', async (typed, cents, shown) => {
  const { user } = render(
    <Held<number | null> start={null}>
      {(value, set) => <MoneyInput aria-label="Salary" value={value} onChange={set} />}
    </Held>,
  )
  const input = screen.getByRole('textbox', { name: 'Salary' })
  await user.type(input, typed)
  await user.tab()
  expect(held()).toBe(cents)
  expect(input).toHaveValue(shown)
})

test('a year of two digits is one once the field is left, or its form is sent', async () => {
  const { user } = render(<Birth />)
  const input = screen.getByRole('textbox', { name: 'Date of birth' })
  await user.type(input, '01/02/19')
  expect(held()).toBe('01/02/19')
  await user.type(input, '88')
  expect(held()).toBe('1988-02-01')
  await user.clear(input)
  await user.type(input, '2/9/85{Enter}')
  expect(held()).toBe('1985-09-02')
})

test('a phone number is grouped when left', async () => {
  const { user } = render(
    <Held start="">{(value, set) => <PhoneInput aria-label="Phone" value={value} onChange={set} />}</Held>,
  )
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '+61412345678')
  await user.tab()
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('0412 345 678')
})

test('a file that may not be taken is refused with the reason', async () => {
  const onFiles = jest.fn()
  const onRefused = jest.fn()
  const { user } = render(<FileDrop onFiles={onFiles} onRefused={onRefused} accept=".pdf" multiple maxSize={4} />)
  const good = new File(['abc'], 'Payslip.PDF', { type: 'application/pdf' })
  const large = new File(['abcdef'], 'Large.pdf', { type: 'application/pdf' })
  await user.upload(screen.getByLabelText('Drop files here or browse'), [good, large])
  expect(onFiles).toHaveBeenCalledWith([good])
  expect(onRefused).toHaveBeenCalledWith(large, 'size')
  expect(isAccepted({ name: 'a.png', type: 'image/png' }, '.pdf, image/*')).toBe(true)
  expect(isAccepted({ name: 'a.exe', type: 'application/octet-stream' }, '.pdf, image/*')).toBe(false)
})
