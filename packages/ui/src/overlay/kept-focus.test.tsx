import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Button } from '../core/index.ts'
import { render } from '../testing.tsx'
import { Drawer, useKeptFocus } from './index.ts'

// Nothing has a box here, so nothing could take the focus.
beforeAll(() => {
  Element.prototype.getClientRects = () => Object.assign([new DOMRect()], { item: () => null })
})

function Names() {
  useKeptFocus()
  const [names, setNames] = useState(['Ada', 'Bo', 'Cleo'])
  return (
    <main tabIndex={-1}>
      <p>Names</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Button onClick={() => setNames(names.filter((one) => one !== name))}>Remove {name}</Button>
          </li>
        ))}
      </ul>
      <Button>Add</Button>
    </main>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

test('after a row that goes the focus is in the one that follows, else in the one before', async () => {
  const { user } = render(<Names />)
  button('Remove Bo').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(button('Remove Cleo')).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(button('Remove Ada')).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(button('Add')).toHaveFocus())
})

test('whoever presses beside everything has no focus brought back', async () => {
  const { user } = render(<Names />)
  await user.click(button('Remove Bo'))
  await waitFor(() => expect(button('Remove Cleo')).toHaveFocus())
  await user.click(screen.getByText('Names'))
  expect(screen.getByRole('main')).toHaveFocus()
})

function Form() {
  useKeptFocus()
  const [note, setNote] = useState('')
  const [step, setStep] = useState<'rest' | 'coming' | 'open'>('rest')
  return (
    <main tabIndex={-1}>
      <Button>Before</Button>
      <section>
        <input aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
        {note && <Button onClick={() => setNote('')}>Save</Button>}
        <Button onClick={() => setStep('coming')}>Open</Button>
      </section>
      {/* What stands in while the code of the drawer comes is another drawer. */}
      <Drawer key="stand-in" open={step === 'coming'} onClose={() => {}} title="Coming">
        <Button onClick={() => setStep('open')}>Go on</Button>
      </Drawer>
      <Drawer key="own" open={step === 'open'} onClose={() => setStep('rest')} title="Here">
        <Button>Inside</Button>
      </Drawer>
    </main>
  )
}

test('a bar that is done leads back to the field, and a drawer to its button, whatever stood in for it', async () => {
  const { user } = render(<Form />)
  await user.type(screen.getByRole('textbox'), 'Hello')
  await user.tab()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
  await user.tab()
  await user.keyboard('{Enter}')
  button('Go on').focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Here' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(button('Open')).toHaveFocus())
})
