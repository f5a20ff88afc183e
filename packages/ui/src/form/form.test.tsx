import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { brokenRules, render } from '../testing.tsx'
import {
  Checkbox,
  Field,
  FormErrorSummary,
  NativeSelect,
  PasswordInput,
  RadioGroup,
  Switch,
  TextInput,
} from './index.ts'

test('a field wires its label, help and error to its control', async () => {
  const { rerender } = render(
    <Field label="Email" help="Where we write to">
      <TextInput />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Email' })
  expect(input).toHaveAccessibleDescription('Where we write to')
  expect(input).not.toBeInvalid()

  rerender(
    <Field label="Email" help="Where we write to" error="Please enter email">
      <TextInput />
    </Field>,
  )
  expect(input).toBeInvalid()
  expect(input).toHaveAccessibleDescription('Please enter email')
  expect(await brokenRules()).toEqual([])
})

test('a password can be shown and hidden again', async () => {
  const { user } = render(
    <Field label="Password">
      <PasswordInput defaultValue="secret" />
    </Field>,
  )
  const input = screen.getByLabelText('Password')
  expect(input).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input).toHaveAttribute('type', 'password')
})

test('a form that cannot be sent says how many fields are wrong and goes to the first', async () => {
  function Form() {
    const [attempt, setAttempt] = useState(0)
    const errors =
      attempt > 0
        ? [
            { id: 'first', label: 'First name' },
            { id: 'phone', label: 'Phone number' },
          ]
        : []
    return (
      <>
        <FormErrorSummary errors={errors} attempt={attempt} />
        <Field label="First name" id="first">
          <TextInput defaultValue="kept" />
        </Field>
        <Field label="Phone number" id="phone">
          <TextInput />
        </Field>
        <button type="button" onClick={() => setAttempt(attempt + 1)}>
          Send
        </button>
      </>
    )
  }
  const { user } = render(<Form />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByRole('alert')).toHaveTextContent('2 fields need attention. First name, phone number.')
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus()
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('kept')

  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'phone number' }))
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveFocus()

  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus()
})

test('a radio group is named by its field and moves with the arrows', async () => {
  function Smoker() {
    const [value, setValue] = useState<'yes' | 'no' | null>(null)
    return (
      <Field label="Smoker">
        <RadioGroup
          value={value}
          onChange={setValue}
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
      </Field>
    )
  }
  const { user } = render(<Smoker />)
  const group = screen.getByRole('radiogroup', { name: 'Smoker' })
  await user.click(within(group).getByRole('radio', { name: 'Yes' }))
  await user.keyboard('{ArrowDown}')
  expect(within(group).getByRole('radio', { name: 'No' })).toBeChecked()
  expect(await brokenRules()).toEqual([])
})

test('checkbox, switch and select are the browser’s own', async () => {
  const { user } = render(
    <>
      <Checkbox mixed>Some of them</Checkbox>
      <Switch>Remember me</Switch>
      <Field label="State">
        <NativeSelect
          placeholder="Select state"
          options={[
            { value: 'VIC', label: 'Victoria', group: 'South' },
            { value: 'QLD', label: 'Queensland', group: 'North' },
          ]}
        />
      </Field>
    </>,
  )
  expect(screen.getByRole('checkbox', { name: 'Some of them' })).toBePartiallyChecked()
  await user.click(screen.getByRole('switch', { name: 'Remember me' }))
  expect(screen.getByRole('switch', { name: 'Remember me' })).toBeChecked()
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Queensland')
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('QLD')
  expect(await brokenRules()).toEqual([])
})
