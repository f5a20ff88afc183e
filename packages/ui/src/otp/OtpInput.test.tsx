import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Field } from '../form/index.ts'
import { brokenRules, render } from '../testing.tsx'
import { OtpInput } from './index.ts'

function Code({ onComplete, start = '' }: { onComplete?: (code: string) => void; start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <Field label="6-digit code">
      <OtpInput value={value} onChange={setValue} onComplete={onComplete} autoFocus />
    </Field>
  )
}

const digits = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox', { name: /^Digit/ })
    .map((box) => box.value || '_')
    .join('')
const box = (number: number) => screen.getByRole('textbox', { name: `Digit ${number} of 6` })

test('typing goes from box to box and tells when the code is whole', async () => {
  const onComplete = jest.fn()
  const { user } = render(<Code onComplete={onComplete} />)
  await user.keyboard('419')
  expect(digits()).toBe('419___')
  expect(box(4)).toHaveFocus()
  await user.keyboard('205')
  expect(onComplete).toHaveBeenCalledTimes(1)
  expect(onComplete).toHaveBeenCalledWith('419205')
  expect(await brokenRules()).toEqual([])
})

test('a code with a space in it can be pasted into any box', async () => {
  const onComplete = jest.fn()
  const { user } = render(<Code onComplete={onComplete} />)
  await user.click(box(3))
  await user.paste('419 205')
  await waitFor(() => expect(digits()).toBe('419205'))
  expect(onComplete).toHaveBeenCalledWith('419205')
})

test('Backspace takes the digit before, arrows move, a digit replaces the one it is typed over', async () => {
  const { user } = render(<Code start="4192" />)
  await user.click(box(5))
  await user.keyboard('{Backspace}')
  expect(digits()).toBe('419___')
  expect(box(4)).toHaveFocus()
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(box(2)).toHaveFocus()
  await user.keyboard('7')
  expect(digits()).toBe('479___')
  await user.keyboard('{Home}{Delete}')
  expect(digits()).toBe('79____')
})

test('after a wrong code, which is taken away, the next one is typed from the first box on', async () => {
  function Refused() {
    const [value, setValue] = useState('')
    return <OtpInput aria-label="Code" value={value} onChange={setValue} onComplete={() => setValue('')} autoFocus />
  }
  const { user } = render(<Refused />)
  await user.keyboard('419205')
  expect(digits()).toBe('______')
  expect(box(1)).toHaveFocus()
})
