import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { TagInput } from '../picker/index.ts'
import { brokenRules, render } from '../testing.tsx'
import {
  ApplicationStatusBadge,
  Avatar,
  InlineEdit,
  KeyValueList,
  LeadStatusBadge,
  Panel,
  SegmentedControl,
  Tabs,
} from './index.ts'

function Occupation({ onSave }: { onSave: (value: string) => Promise<unknown> }) {
  const [value, setValue] = useState('Pharmacist')
  return (
    <>
      <InlineEdit
        label="Occupation"
        value={value}
        validate={(text) => (text ? undefined : 'Please enter occupation')}
        onSave={async (text) => {
          await onSave(text)
          setValue(text)
        }}
      />
      <button type="button">Elsewhere</button>
    </>
  )
}
const rest = () => screen.getByRole('button', { name: /Edit Occupation/ })
const field = () => screen.getByRole('textbox', { name: 'Occupation' })

test('a value is edited in place: Enter saves and the focus returns', async () => {
  const onSave = jest.fn(() => Promise.resolve())
  const { user } = render(<Occupation onSave={onSave} />)
  await user.click(rest())
  expect(field()).toHaveFocus()
  expect(await brokenRules()).toEqual([])
  await user.keyboard('Nurse{Enter}')
  expect(onSave).toHaveBeenCalledWith('Nurse')
  await waitFor(() => expect(rest()).toHaveFocus())
  expect(rest()).toHaveTextContent('Nurse')
})

test('Escape puts back, an unchanged value is not sent, leaving saves', async () => {
  const onSave = jest.fn(() => Promise.resolve())
  const { user } = render(<Occupation onSave={onSave} />)
  await user.click(rest())
  await user.keyboard('Nurse{Escape}')
  expect(rest()).toHaveTextContent('Pharmacist')
  expect(rest()).toHaveFocus()
  await user.keyboard('{Enter}')
  await user.keyboard('{Enter}')
  expect(onSave).not.toHaveBeenCalled()
  await user.click(rest())
  await user.keyboard('Nurse')
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(onSave).toHaveBeenCalledWith('Nurse')
})

test('what is wrong or could not be saved is said, and what was typed stays', async () => {
  const onSave = jest.fn(() => Promise.reject(new Error('Someone else has changed this record.')))
  const { user } = render(<Occupation onSave={onSave} />)
  await user.click(rest())
  await user.clear(field())
  await user.keyboard('{Enter}')
  expect(field()).toBeInvalid()
  expect(field()).toHaveAccessibleDescription('Please enter occupation')
  expect(onSave).not.toHaveBeenCalled()
  await user.keyboard('Nurse{Enter}')
  expect(await screen.findByText('Someone else has changed this record.')).toBeVisible()
  expect(field()).toHaveValue('Nurse')
})

test('a value that another has changed under the edit is not put back by leaving it', async () => {
  const onSave = jest.fn(() => Promise.resolve())
  const { user, rerender } = render(<InlineEdit label="Occupation" value="Pharmacist" onSave={onSave} />)
  await user.click(rest())
  rerender(<InlineEdit label="Occupation" value="Surgeon" onSave={onSave} />)
  expect(field()).toHaveValue('Pharmacist')
  await user.tab()
  expect(rest()).toHaveTextContent('Surgeon')
  await user.click(rest())
  await user.keyboard('Nurse')
  rerender(<InlineEdit label="Occupation" value="Chef" onSave={onSave} />)
  await user.keyboard('{Enter}')
  expect(onSave.mock.calls).toEqual([['Nurse', 'Surgeon']])
})

test('a tag that was typed without Enter is saved when the field is left', async () => {
  const onSave = jest.fn(() => Promise.resolve())
  const { user } = render(
    <>
      <InlineEdit<string[]>
        label="Tags"
        value={['VIP']}
        onSave={onSave}
        editor={({ value, setValue }) => <TagInput value={value} onChange={setValue} />}
      />
      <button type="button">Elsewhere</button>
    </>,
  )
  await user.click(screen.getByRole('button', { name: /Edit Tags/ }))
  await user.keyboard('Mortgage')
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(onSave).toHaveBeenCalledWith(['VIP', 'Mortgage'], ['VIP'])
})

test('whoever keeps an edit is told of it as long as it is not saved, and that it was left', async () => {
  const told = { onUnsaved: jest.fn(), onLeft: jest.fn(), onSave: () => Promise.reject(new Error('Not now.')) }
  const { user, unmount } = render(<InlineEdit label="Occupation" value="Chef" {...told} />)
  await user.click(rest())
  await user.keyboard('N')
  expect(told.onUnsaved).toHaveBeenLastCalledWith({ value: 'N', from: 'Chef' })
  await user.keyboard('{Escape}')
  expect(told.onUnsaved).toHaveBeenLastCalledWith(undefined)
  await user.click(rest())
  await user.keyboard('Nurse{Enter}')
  expect(await screen.findByText('Not now.')).toBeVisible()
  const unsaved = { value: 'Nurse', from: 'Chef', error: 'Not now.' }
  expect(told.onUnsaved).toHaveBeenLastCalledWith(unsaved)
  expect(told.onLeft).not.toHaveBeenCalled()
  unmount()
  expect(told.onLeft).toHaveBeenCalledWith('Not now.')
  const shown = jest.spyOn(Element.prototype, 'scrollIntoView')
  const again = render(<InlineEdit label="Occupation" value="Chef" {...told} unsaved={unsaved} />)
  expect(shown).toHaveBeenCalledTimes(1)
  expect(field()).toHaveValue('Nurse')
  expect(field()).toHaveAccessibleDescription('Not now.')
  expect(field()).not.toHaveFocus()
  await again.user.click(field())
  await again.user.keyboard('{Escape}')
  expect(rest()).toHaveTextContent('Chef')
})

test('an edit that is given up while it is being saved does not come again when that fails', async () => {
  let refuse = (_: Error) => {}
  const refused = new Promise((_, reject) => {
    refuse = reject
  })
  const onUnsaved = jest.fn()
  const { user } = render(<InlineEdit label="Occupation" value="Chef" onSave={() => refused} onUnsaved={onUnsaved} />)
  await user.click(rest())
  await user.keyboard('Nurse{Enter}{Escape}')
  await act(async () => refuse(new Error('Not now.')))
  expect(rest()).toHaveTextContent('Chef')
  expect(onUnsaved).toHaveBeenLastCalledWith(undefined)
})

const PARTS = ['Timeline', 'Needs', 'Applications', 'Quotes'].map((label, index) => ({
  id: label.toLowerCase(),
  label,
  count: index > 1 ? index : undefined,
}))

function Parts({ current = 'timeline' }: { current?: string }) {
  // biome-ignore lint/a11y/useAnchorContent: the tabs put the label in
  return <Tabs label="Parts" items={PARTS} current={current} link={(item) => <a href={`#${item.id}`} />} />
}

test('tabs are links and say which one is shown', async () => {
  render(<Parts />)
  const nav = screen.getByRole('navigation', { name: 'Parts' })
  expect(within(nav).getByRole('link', { name: 'Timeline' })).toHaveAttribute('aria-current', 'page')
  expect(within(nav).getByRole('link', { name: 'Quotes 3' })).toHaveAttribute('href', '#quotes')
  expect(await brokenRules()).toEqual([])
})

test('tabs that do not fit go into More', async () => {
  // Each tab is 100 px wide in a row of 330: three would fit, were it not for the button.
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(330)
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * 100
  })
  const measured: Array<() => void> = []
  jest.spyOn(window, 'ResizeObserver').mockImplementation((measure) => {
    measured.push(() => measure([], new ResizeObserver(() => {})))
    return { observe() {}, unobserve() {}, disconnect() {} }
  })
  const { user, rerender } = render(<Parts />)
  act(() => measured.at(-1)?.())
  await user.click(screen.getByRole('button', { name: 'More' }))
  const away = within(screen.getByRole('menu')).getAllByRole('menuitem')
  expect(away.map((item) => item.dataset.text)).toEqual(['applications', 'quotes'])
  expect(away[1]).toHaveAttribute('href', '#quotes')
  act(() => away[1]?.click())
  rerender(<Parts current="quotes" />)
  expect(screen.getByRole('button', { name: 'Quotes' })).toBeVisible()
})

test('a panel is busy, empty or failed by itself', async () => {
  const onRetry = jest.fn()
  const { user, rerender } = render(
    <Panel title="Quotes" loading>
      Rows
    </Panel>,
  )
  const panel = screen.getByRole('region', { name: 'Quotes' })
  expect(panel).toHaveAttribute('aria-busy', 'true')
  expect(panel).not.toHaveTextContent('Rows')
  rerender(<Panel title="Quotes" error={{ onRetry }} />)
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load this.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
  rerender(<Panel title="Quotes" empty="No quotes yet." count={0} />)
  expect(panel).toHaveTextContent('No quotes yet.')
})

test('an absent value is shown as a dash', () => {
  render(
    <KeyValueList
      rows={[
        { label: 'Last review', value: null },
        { label: 'Children', value: 0 },
      ]}
    />,
  )
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(['–', '0'])
})

test('a status is a word and not a colour alone', () => {
  render(
    <>
      <LeadStatusBadge status={3} />
      <ApplicationStatusBadge status="information_required" />
    </>,
  )
  expect(screen.getByText('Ready to proceed')).toBeVisible()
  expect(screen.getByText('Further information required')).toBeVisible()
})

test('a segment tells that it is chosen', async () => {
  const onChange = jest.fn()
  const { user } = render(
    <SegmentedControl
      label="Kind"
      value="note"
      onChange={onChange}
      segments={[
        { value: 'note', label: 'Note' },
        { value: 'call', label: 'Call' },
      ]}
    />,
  )
  expect(screen.getByRole('button', { name: 'Note' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: 'Call' }))
  expect(onChange).toHaveBeenCalledWith('call')
})

test('initials stand in for a picture that cannot be had, until there is another address', () => {
  const onLost = jest.fn()
  const { rerender } = render(<Avatar name="Ada Lovelace" src="/run-out.png" onLost={onLost} />)
  const avatar = screen.getByRole('img', { name: 'Ada Lovelace' })
  fireEvent.error(within(avatar).getByRole('presentation'))
  expect(avatar).toHaveTextContent('AL')
  expect(onLost).toHaveBeenCalledTimes(1)
  rerender(<Avatar name="Ada Lovelace" src="/anew.png" onLost={onLost} />)
  expect(within(avatar).getByRole('presentation')).toHaveAttribute('src', '/anew.png')
})
