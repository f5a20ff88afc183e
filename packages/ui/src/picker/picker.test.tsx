import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { Field } from '../form/index.ts'
import { brokenRules, render } from '../testing.tsx'
import { Combobox, type ComboboxOption, TagInput } from './index.ts'

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

const ADVISERS: Array<ComboboxOption<number>> = [
  { value: 1, label: 'Jo Tanaka' },
  { value: 2, label: 'Mai Anh Nguyễn' },
  { value: 3, label: 'Alex Marchetti' },
]

test('an empty combobox says what is looked for', () => {
  render(
    <Combobox aria-label="Adviser" value={null} onChange={() => {}} options={ADVISERS} placeholder="Search advisers" />,
  )
  expect(screen.getByPlaceholderText('Search advisers')).toBe(screen.getByRole('combobox', { name: 'Adviser' }))
})

test('a combobox finds without accents and takes with Enter; Escape puts back', async () => {
  const { user } = render(
    <Held<number | null> start={1}>
      {(value, set) => (
        <Field label="Adviser">
          <Combobox value={value} onChange={set} options={ADVISERS} />
        </Field>
      )}
    </Held>,
  )
  const input = screen.getByRole('combobox', { name: 'Adviser' })
  expect(input).toHaveValue('Jo Tanaka')
  await user.clear(input)
  await user.type(input, 'nguyen')
  expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1)
  expect(await brokenRules()).toEqual([])
  await user.keyboard('{Enter}')
  expect(held()).toBe('2')
  expect(input).toHaveValue('Mai Anh Nguyễn')
  await user.type(input, 'x{Escape}')
  expect(input).toHaveValue('Mai Anh Nguyễn')
  // The list marks what is chosen a frame after it has opened.
  const marked = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(marked()).toHaveTextContent('Mai Anh Nguyễn'))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(marked()).toHaveTextContent('Alex Marchetti'))
  await user.keyboard('{Enter}')
  expect(held()).toBe('3')
})

test('before anything is typed it says what to do, and then that nothing is found', async () => {
  const { user } = render(
    <Combobox
      aria-label="Occupation"
      value={null}
      onChange={() => {}}
      options={async () => []}
      startText="Type to search"
    />,
  )
  await user.click(screen.getByRole('combobox', { name: 'Occupation' }))
  expect(await screen.findByText('Type to search')).toBeVisible()
  await user.keyboard('zzz')
  expect(await screen.findByText('No matches')).toBeVisible()
})

test('what was just chosen is typed over, however soon', async () => {
  const { user } = render(
    <Held<number | null> start={1}>
      {(value, set) => <Combobox aria-label="Adviser" value={value} onChange={set} options={ADVISERS} />}
    </Held>,
  )
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Adviser' })
  await user.clear(input)
  await user.type(input, 'nguyen')
  // The machine puts the caret at the end in the frame after a choice: both within one frame, as on a busy machine.
  fireEvent.keyDown(input, { key: 'Enter' })
  await act(async () => {})
  expect(input).toHaveValue('Mai Anh Nguyễn')
  act(() => input.select())
  await act(() => new Promise(requestAnimationFrame))
  await user.keyboard('al')
  expect(input).toHaveValue('al')
})

test('a search answers late; the answer to what is typed now is the one shown', async () => {
  const search = (text: string) =>
    new Promise<Array<ComboboxOption<string>>>((resolve) =>
      setTimeout(() => resolve([{ value: text, label: `Found ${text}` }]), text === 'n' ? 300 : 1),
    )
  const { user } = render(
    <Held<string | null> start={null}>
      {(value, set) => <Combobox aria-label="Partner" value={value} onChange={set} options={search} />}
    </Held>,
  )
  await user.type(screen.getByRole('combobox', { name: 'Partner' }), 'ng')
  await user.click(await screen.findByRole('option', { name: 'Found ng' }))
  expect(screen.getByText('ng')).toBeInTheDocument()
  expect(screen.getByRole('combobox', { name: 'Partner' })).toHaveValue('Found ng')
})

test('tags are added by Enter, comma and paste, and taken by Backspace and cross', async () => {
  const { user } = render(
    <Held<string[]> start={['Mortgage']}>
      {(value, set) => (
        <Field label="Tags">
          <TagInput value={value} onChange={set} suggestions={['Trauma', 'Trust']} />
        </Field>
      )}
    </Held>,
  )
  const input = screen.getByRole('combobox', { name: 'Tags' })
  await user.type(input, 'Referral{Enter}mortgage,VIP,')
  expect(screen.getByText('Mortgage,Referral,VIP')).toBeInTheDocument()
  await user.type(input, 'tr{ArrowDown}{ArrowDown}{Enter}')
  expect(screen.getByText('Mortgage,Referral,VIP,Trust')).toBeInTheDocument()
  await user.type(input, '{Backspace}{Backspace}')
  await user.click(screen.getByRole('button', { name: 'Remove Mortgage' }))
  expect(screen.getByText('Referral,VIP')).toBeInTheDocument()
})

test('two fields of tags do not take the focus from each other, however soon it carries on', async () => {
  const { user } = render(
    <Held<string[]> start={[]}>
      {(value, set) => (
        <>
          <TagInput aria-label="Add tags" value={[]} onChange={() => {}} />
          <TagInput aria-label="Remove tags" value={value} onChange={set} />
        </>
      )}
    </Held>,
  )
  const [add, remove] = [screen.getByLabelText('Add tags'), screen.getByLabelText('Remove tags')]
  act(() => add.focus())
  // The machines hear of it in a microtask, and focus their field in the next frame.
  await act(async () => {})
  act(() => remove.focus())
  for (const letter of 'Old') {
    await user.keyboard(letter)
    await act(() => new Promise(requestAnimationFrame))
  }
  await user.keyboard('{Enter}')
  expect(remove).toHaveFocus()
  expect(held()).toBe('Old')
})
