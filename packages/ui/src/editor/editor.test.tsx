import { screen } from '@testing-library/react'
import { useState } from 'react'
import { Field } from '../form/Field.tsx'
import { brokenRules, render } from '../testing.tsx'
import { pastedHtml } from './pasted-html.ts'
import { RichTextEditor } from './RichTextEditor.tsx'

const written: string[] = []
beforeEach(() => {
  written.length = 0
})

function Writing({ initial = '', error }: { initial?: string; error?: string }) {
  const [, setHtml] = useState(initial)
  return (
    <Field label="Note" error={error}>
      <RichTextEditor
        initial={initial}
        placeholder="Write a note"
        onChange={(html) => {
          written.push(html)
          setHtml(html)
        }}
      />
    </Field>
  )
}

const box = () => screen.getByRole('textbox', { name: 'Note' })

test('writes what tools and keys make bold, italic, lists and headings', async () => {
  const { user } = render(<Writing />)
  await user.click(box())
  await user.keyboard('{Control>}b{/Control}')
  await user.keyboard('Bold')
  expect(written.at(-1)).toBe('<p><strong>Bold</strong></p>')
  await user.click(screen.getByRole('button', { name: 'List' }))
  expect(written.at(-1)).toBe('<ul><li><p><strong>Bold</strong></p></li></ul>')
  expect(screen.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: 'Numbered list' }))
  expect(written.at(-1)).toBe('<ol><li><p><strong>Bold</strong></p></li></ol>')
})

test('a text that ends in the middle of a sentence keeps its space', () => {
  render(<Writing initial="<p>Wants </p>" />)
  expect(box().innerHTML).toBe('<p>Wants </p>')
})

test('HTML that is typed is text', async () => {
  const { user } = render(<Writing />)
  await user.type(box(), '<b>x</b>')
  expect(written.at(-1)).toBe('<p>&lt;b&gt;x&lt;/b&gt;</p>')
})

test('mark-up that is not allowed is not taken in', () => {
  render(<Writing initial='<p style="color:red" onclick="x()">a<img src="x"><u>b</u><script>x()</script></p>' />)
  expect(box().innerHTML).toBe('<p>ab</p>')
})

test('a link is made of what is typed, and only of what leads somewhere', async () => {
  const { user } = render(<Writing />)
  await user.click(box())
  await user.click(screen.getByRole('button', { name: 'Link' }))
  const address = screen.getByRole('textbox', { name: 'Link address' })
  await user.type(address, 'javascript:x(){Enter}')
  expect(screen.getByText('Please enter a web address, email or phone number')).toBeVisible()
  await user.clear(address)
  await user.type(address, 'insurer.example/pds{Enter}')
  expect(screen.getByRole('link', { name: 'insurer.example/pds' })).toHaveAttribute(
    'href',
    'https://insurer.example/pds',
  )
  expect(screen.queryByRole('textbox', { name: 'Link address' })).toBeNull()
})

test('is named and described by its field, its tools are one stop', async () => {
  const { user } = render(<Writing error="Please write a note" />)
  expect(box()).toHaveAttribute('aria-invalid', 'true')
  expect(box()).toHaveAccessibleDescription('Please write a note')
  await user.tab()
  expect(screen.getByRole('button', { name: 'Bold' })).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('button', { name: 'Italic' })).toHaveFocus()
  await user.tab()
  expect(box()).toHaveFocus()
  expect(await brokenRules()).toEqual([])
})

test('puts no style element into the page', () => {
  render(<Writing initial="<p>a</p>" />)
  expect(
    [...document.querySelectorAll('style')].filter(({ textContent }) => textContent?.includes('ProseMirror')),
  ).toEqual([])
})

test.each([
  ['<p style="color:red" onclick=\'x(">")\' class=a>x</p>', '<p>x</p>'],
  ['<!-- <b> --><style>p{}</style><SCRIPT>x()</SCRIPT><b>x</b>', '<b>x</b>'],
  ['<a title="x" href="https://a.example/?b=1">x</a>', '<a href="https://a.example/?b=1">x</a>'],
  ['<ul data-pm-slice="1 1 []"><li style="">x</li></ul>', '<ul data-pm-slice="1 1 []"><li>x</li></ul>'],
  ['<style>never ends', ''],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
])('of what is pasted as %s stays %s', (html, kept) => {
  expect(pastedHtml(html)).toBe(kept)
})
