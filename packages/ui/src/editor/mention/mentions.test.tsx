import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Field } from '../../form/Field.tsx'
import { brokenRules, render } from '../../testing.tsx'
import { RichTextEditor } from '../RichTextEditor.tsx'
import type { MentionSource } from './use-mentions.ts'

const LINH = '<span data-mention="12">@Linh Đỗ</span>'
const PEOPLE = [
  { value: 12, label: 'Linh Đỗ', detail: 'Admin' },
  { value: 7, label: 'Leo Tran', detail: 'Advisor' },
]

const written: string[] = []
const searched: string[] = []
let answer: (typed: string) => Promise<typeof PEOPLE>
beforeEach(() => {
  // The DOM of tests cannot scroll.
  window.scrollBy = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  written.length = 0
  searched.length = 0
  answer = async (typed) => PEOPLE.filter(({ label }) => label.toLowerCase().startsWith(typed.toLowerCase()))
})
const source: MentionSource = (typed) => {
  searched.push(typed)
  return answer(typed)
}

async function write(typed: string, initial = '') {
  const onKeyDown = jest.fn()
  const view = render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a form around it
    <div onKeyDown={({ key }) => onKeyDown(key)}>
      <Field label="Note">
        <RichTextEditor initial={initial} onChange={(html) => written.push(html)} mentions={source} />
      </Field>
    </div>,
  )
  await view.user.click(box())
  await view.user.keyboard(typed)
  return { ...view, onKeyDown }
}
const box = () => screen.getByRole('textbox', { name: 'Note' })
const list = () => screen.findByRole('listbox', { name: 'People to mention' })
const option = (name: RegExp) => screen.findByRole('option', { name })

test('typing @ offers people, whom arrows and Enter choose', async () => {
  const { user, onKeyDown } = await write('Ask @')
  expect(await option(/^Linh Đỗ/)).toHaveAttribute('aria-selected', 'true')
  expect(box()).toHaveFocus()
  expect(box()).toHaveAttribute('aria-controls', (await list()).id)
  expect(await brokenRules()).toEqual([])
  await user.keyboard('{ArrowDown}')
  const second = await option(/^Leo Tran/)
  expect(second).toHaveAttribute('aria-selected', 'true')
  expect(box()).toHaveAttribute('aria-activedescendant', second.id)
  await user.keyboard('{ArrowDown}')
  onKeyDown.mockClear()
  await user.keyboard('{Enter}')
  // The form around it does nothing with an Enter that chose.
  expect(onKeyDown).not.toHaveBeenCalled()
  expect(written.at(-1)).toBe(`<p>Ask ${LINH} </p>`)
  await user.keyboard('now')
  expect(written.at(-1)).toBe(`<p>Ask ${LINH} now</p>`)
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('narrows down as one types, over a space too; Tab chooses', async () => {
  const { user } = await write('@l')
  expect(await option(/^Leo Tran/)).toBeVisible()
  await user.keyboard('eo t')
  await waitFor(() => expect(screen.queryByRole('option', { name: /^Linh/ })).toBeNull())
  await user.keyboard('{Tab}')
  expect(written.at(-1)).toBe('<p><span data-mention="7">@Leo Tran</span> </p>')
})

test('an Enter before the answer takes its first', async () => {
  let give: (people: typeof PEOPLE) => void = () => undefined
  answer = () => new Promise((resolve) => (give = resolve))
  await write('@lin{Enter}')
  await waitFor(() => expect(searched).toContain('lin'))
  give(PEOPLE)
  await waitFor(() => expect(written.at(-1)).toBe(`<p>${LINH} </p>`))
})

test('a press chooses, without taking the focus', async () => {
  const { user } = await write('(@')
  await user.click(await option(/^Linh Đỗ/))
  expect(written.at(-1)).toBe(`<p>(${LINH} </p>`)
  expect(box()).toHaveFocus()
})

test('Escape leaves what was typed as it is, the form around it open, and the list closed', async () => {
  const { user, onKeyDown } = await write('Me @l')
  await list()
  onKeyDown.mockClear()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(onKeyDown).not.toHaveBeenCalled()
  await user.keyboard('eo{Escape}')
  expect(onKeyDown).toHaveBeenLastCalledWith('Escape')
  expect(written.at(-1)).toBe('<p>Me @leo</p>')
})

test.each(['mai@demo.example', '5 @ 3', 'a@'])('“%s” is no mention', async (typed) => {
  await write(typed)
  expect(box().querySelector('.suggestion')).toBeNull()
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('nobody of the name: it says so, Enter breaks the line, and what follows is not searched for', async () => {
  const { user } = await write('@zoe')
  expect(await screen.findByText('No matches')).toBeVisible()
  await user.keyboard(' and more')
  expect(screen.queryByText('No matches')).toBeNull()
  await user.keyboard('{Enter}')
  expect(written.at(-1)).toBe('<p>@zoe and more</p><p></p>')
  expect(searched).not.toContain('zoe and more')
})

test('where they cannot be listed, the text goes on', async () => {
  answer = () => Promise.reject(new Error('offline'))
  const { user } = await write('@li')
  expect(await screen.findByText('Something went wrong!')).toBeVisible()
  await user.keyboard('{Enter}on')
  expect(written.at(-1)).toBe('<p>@li</p><p>on</p>')
})

test('a mention that is there stays, and one is pasted', async () => {
  await write('!', `<p>Ask ${LINH}</p>`)
  expect(written.at(-1)).toContain(LINH)
  fireEvent.paste(box(), {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? `<p>${LINH}</p>` : '') },
  })
  expect(written.at(-1)?.split(LINH)).toHaveLength(3)
})

test('typing @ where nobody can be mentioned is text', async () => {
  const { user } = render(
    <Field label="Note">
      <RichTextEditor initial="" onChange={(html) => written.push(html)} />
    </Field>,
  )
  await user.type(box(), '@Li')
  expect(written.at(-1)).toBe('<p>@Li</p>')
})
