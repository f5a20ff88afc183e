import { Field } from '@portal/ui/form'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RichField } from './RichField.tsx'

// The editor is on its way for as long as the test lasts.
jest.mock('@portal/ui/editor', () => new Promise(() => {}))

function show(initial = '') {
  const onChange = jest.fn()
  render(
    <Field label="New note">
      <RichField initial={initial} placeholder="Write a note" onChange={onChange} />
    </Field>,
  )
  return { onChange, field: screen.getByRole('textbox', { name: 'New note' }) }
}

test('what is typed while the editor is on its way is taken key by key, spaces too', async () => {
  const { field, onChange } = show()
  await userEvent.type(field, 'Wants cover ')
  await userEvent.type(field, 'soon{Enter}{Enter}Calls back')
  expect(field).toHaveValue('Wants cover soon\n\nCalls back')
  expect(onChange).toHaveBeenLastCalledWith('<p>Wants cover soon</p><p></p><p>Calls back</p>')
})

test('a text with mark-up waits for the editor, which alone keeps it', () => {
  expect(show('<p>Wants <strong>cover</strong></p>').field).toHaveAttribute('readonly')
})
