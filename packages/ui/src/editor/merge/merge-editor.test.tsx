import { fireEvent, screen } from '@testing-library/react'
import { Field } from '../../form/Field.tsx'
import { brokenRules, render } from '../../testing.tsx'
import { MergeEditor, type MergeEditorProps } from './MergeEditor.tsx'
import { editedHtml, keptHtml } from './merge-html.ts'
import { editedText, keptText } from './plain-html.ts'

const GROUPS = [
  { group: 'Client', fields: [{ name: 'client first name', label: 'Client first name' }] },
  { group: 'Policy', fields: [{ name: 'policy number', label: 'Policy number' }] },
]
const written: string[] = []
beforeEach(() => {
  // The DOM of tests cannot scroll.
  window.scrollBy = () => undefined
  written.length = 0
})

function write(props: Partial<MergeEditorProps> = {}) {
  return render(
    <Field label="Message">
      <MergeEditor kind="rich" initial="" groups={GROUPS} onChange={(text) => written.push(text)} {...props} />
    </Field>,
  )
}
const box = () => screen.getByRole('textbox', { name: 'Message' })

test.each([
  '<p>Hi {{client first name}},</p><p>bye</p>',
  '<p>A</p>{{#policy number}}<p>Quote {{policy number}}.</p><ul><li><p>or not</p></li></ul>{{/policy number}}<p>B</p>',
  '<p>In a line{{#policy number}}, no. {{policy number}}{{/policy number}}.</p>',
])('what is kept comes back as it was: %s', (kept) => {
  expect(keptHtml(editedHtml(kept))).toBe(kept)
})

test('plain text comes back as it was', () => {
  const kept = 'Hi {{client first name}} & <co>,\n{{#policy number}}no. {{policy number}}{{/policy number}}'
  expect(keptText(editedText(kept))).toBe(kept)
})

test('a field is chosen from the menu', async () => {
  const { user } = write()
  await user.click(box())
  await user.keyboard('Hi ')
  await user.click(screen.getByRole('button', { name: 'Merge field' }))
  await user.click(screen.getByRole('menuitem', { name: 'Client first name' }))
  expect(box()).toHaveFocus()
  expect(written.at(-1)).toBe('<p>Hi {{client first name}}</p>')
  expect(box()).toHaveTextContent('Hi Client first name')
  expect(await brokenRules()).toEqual([])
})

test('a field is found in the menu by part of its name', async () => {
  const { user } = write()
  await user.click(box())
  await user.click(screen.getByRole('button', { name: 'Merge field' }))
  const find = screen.getByRole('textbox', { name: 'Find a field' })
  expect(find).toHaveFocus()
  await user.keyboard('shoe')
  expect(screen.getByText('No matches')).toBeVisible()
  await user.clear(find)
  await user.keyboard('Y NUM')
  expect(screen.getAllByRole('menuitem')).toHaveLength(1)
  expect(await brokenRules()).toEqual([])
  await user.keyboard('{Enter}')
  expect(written.at(-1)).toBe('<p>{{policy number}}</p>')
  expect(box()).toHaveFocus()
})

test('a section holds what shows only if a field has a value', async () => {
  const { user } = write({ initial: '<p>Quote it.</p>' })
  await user.click(box())
  await user.click(screen.getByRole('button', { name: 'Section' }))
  await user.click(screen.getByRole('menuitem', { name: 'Policy number' }))
  expect(written.at(-1)).toBe('{{#policy number}}<p>Quote it.</p>{{/policy number}}')
})

test('a field that there is not is marked, and so is one without a value', () => {
  write({ initial: '<p>{{shoe size}} {{policy number}}</p>', missing: ['policy number'] })
  expect(screen.getByText('shoe size')).toHaveAttribute('data-unknown')
  expect(screen.getByText('Policy number')).not.toHaveAttribute('data-unknown')
})

test('Ctrl+K makes a link, as in every editor', async () => {
  const { user } = write({ initial: '<p>Read this</p>' })
  await user.click(box())
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.getByRole('textbox', { name: 'Link address' })).toBeVisible()
})

test('a line stays one line', async () => {
  const { user } = write({ kind: 'line', initial: 'About {{policy number}}' })
  await user.click(box())
  await user.keyboard('{Enter}!')
  expect(written.at(-1)).not.toContain('\n')
  expect(screen.queryByRole('button', { name: 'Bold' })).toBeNull()
})

test('a link can lead to a merge field of an address, and to no other', async () => {
  const addressFields = [{ name: 'adviser booking link', label: 'Adviser booking link' }]
  const { user } = write({ addressFields, initial: '<p>See <a href="{{client first name}}">this</a></p>' })
  await user.click(box())
  await user.click(screen.getByRole('button', { name: 'Link' }))
  await user.click(screen.getByRole('button', { name: 'Adviser booking link' }))
  expect(written.at(-1)).toMatch(
    /^<p><a [^>]*href="\{\{adviser booking link\}\}"[^>]*>Adviser booking link<\/a>See this<\/p>$/,
  )
  await user.click(screen.getByRole('button', { name: 'Link' }))
  expect(screen.getByRole('textbox', { name: 'Link address' })).toHaveValue('{{adviser booking link}}')
  expect(screen.getByRole('button', { name: 'Adviser booking link' })).toHaveAttribute('aria-pressed', 'true')
  expect(await brokenRules()).toEqual([])
})

test('who pastes pictures is told that they are left out', async () => {
  write()
  const html = '<p>Our <img src="https://evil.example/p.gif"> logo</p>'
  fireEvent.paste(box(), { clipboardData: { getData: (type: string) => (type === 'text/html' ? html : '') } })
  expect(await screen.findByRole('status')).toHaveTextContent(/^Pictures were removed/)
  expect(written.at(-1) ?? '').not.toContain('img')
})
