import { act, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { Button } from '../core/index.ts'
import { brokenRules, render } from '../testing.tsx'
import { ConfirmDialog, Dialog, Drawer, Menu, Popover, Toaster, Tooltip, toast, undoLast } from './index.ts'

const STATUSES = ['New Lead', 'Follow Up', 'Quote Sent', 'Not Interested']

function StatusMenu({ onSelect = () => {} }: { onSelect?: (label: string) => void }) {
  return (
    <Menu
      label="Change status"
      trigger={<Button>Status</Button>}
      entries={STATUSES.map((label) => ({ id: label, label, onSelect: () => onSelect(label) }))}
    />
  )
}

test('a menu goes by arrows, letters, Home and End, and gives the focus back', async () => {
  const onSelect = jest.fn()
  const { user } = render(<StatusMenu onSelect={onSelect} />)
  const button = screen.getByRole('button', { name: 'Status' })
  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('menuitem', { name: 'New Lead' })).toHaveFocus()
  expect(await brokenRules()).toEqual([])
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('menuitem', { name: 'Not Interested' })).toHaveFocus()
  await user.keyboard('{Home}f')
  expect(screen.getByRole('menuitem', { name: 'Follow Up' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledWith('Follow Up')
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(button).toHaveFocus()
})

test('one letter again and again goes round the items that begin with it', async () => {
  const { user } = render(<StatusMenu />)
  await user.tab()
  await user.keyboard('{ArrowDown}n')
  expect(screen.getByRole('menuitem', { name: 'Not Interested' })).toHaveFocus()
})

test('a menu closes on Escape and on a press beside it', async () => {
  const { user } = render(
    <>
      <StatusMenu />
      <p>Beside</p>
    </>,
  )
  const button = screen.getByRole('button', { name: 'Status' })
  await user.click(button)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(button).toHaveFocus()
  await user.click(button)
  await user.click(screen.getByText('Beside'))
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

function Asking({ onConfirm }: { onConfirm: () => Promise<unknown> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Archive…</Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Archive Jo Tanaka?"
        confirmLabel="Archive"
        confirmingLabel="Archiving"
        destructive
        typeToConfirm="Jo Tanaka"
        onConfirm={onConfirm}
      >
        Jo can no longer sign in.
      </ConfirmDialog>
    </>
  )
}

test('something destructive wants the name typed, and the focus returns afterwards', async () => {
  const onConfirm = jest.fn(() => Promise.resolve())
  const { user } = render(<Asking onConfirm={onConfirm} />)
  await user.click(screen.getByRole('button', { name: 'Archive…' }))
  expect(screen.getByRole('alertdialog', { name: 'Archive Jo Tanaka?' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Type Jo Tanaka to confirm' })).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Archive' })).toBeDisabled()
  expect(await brokenRules()).toEqual([])

  await user.keyboard('Jo Tan{Enter}')
  expect(onConfirm).not.toHaveBeenCalled()
  await user.keyboard('aka{Enter}')
  expect(onConfirm).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Archive…' })).toHaveFocus()
})

test('what goes wrong is said in the dialog, which stays', async () => {
  const { user } = render(
    <Asking onConfirm={() => Promise.reject(new Error('You don’t have permission to do this.'))} />,
  )
  await user.click(screen.getByRole('button', { name: 'Archive…' }))
  await user.keyboard('Jo Tanaka{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('You don’t have permission to do this.')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('Tab stays in a dialog, the page behind it waits, a menu inside closes first', async () => {
  const onClose = jest.fn()
  const { user } = render(
    <>
      <p>Page</p>
      <Dialog
        open
        onClose={onClose}
        title="Ask"
        actions={
          <>
            <StatusMenu />
            <Button>Last</Button>
          </>
        }
      />
    </>,
  )
  expect(screen.getByText('Page').closest('[inert]')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Status' })).toHaveFocus()
  await user.tab()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Status' })).toHaveFocus()
  await user.tab({ shift: true })
  expect(screen.getByRole('button', { name: 'Last' })).toHaveFocus()

  await user.click(screen.getByRole('button', { name: 'Status' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})

describe('Tab in a dialog', () => {
  const dialog = (last: ReactNode) => (
    <Dialog open onClose={() => {}} title="Ask">
      <input aria-label="First" />
      {last}
    </Dialog>
  )

  test('carries on from the last field where a mail is written', async () => {
    const { user } = render(
      // biome-ignore lint/a11y: an editor as browsers have it, whose content can be changed and which needs nothing more
      dialog(<div role="textbox" aria-label="Message" contentEditable suppressContentEditableWarning />),
    )
    await user.tab()
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus()
    await user.tab()
    expect(screen.getByRole('textbox', { name: 'First' })).toHaveFocus()
    await user.tab({ shift: true })
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus()
  })

  const radios = (chosen?: string) =>
    ['PDF', 'Link', 'Both'].map((way) => (
      <input key={way} type="radio" name="way" aria-label={way} defaultChecked={way === chosen} />
    ))

  test('takes the radios of a group as one stop, the chosen one', async () => {
    const { user } = render(dialog(radios('PDF')))
    await user.tab({ shift: true })
    expect(screen.getByRole('radio', { name: 'PDF' })).toHaveFocus()
    await user.tab()
    expect(screen.getByRole('textbox', { name: 'First' })).toHaveFocus()
  })

  test('leaves a group of which none is chosen at once', async () => {
    const { user } = render(dialog(radios()))
    act(() => screen.getByRole('radio', { name: 'PDF' }).focus())
    await user.tab()
    expect(screen.getByRole('textbox', { name: 'First' })).toHaveFocus()
  })

  test.each(['display: none', 'visibility: hidden'])('passes over what is hidden by %s', async (style) => {
    const { user } = render(
      dialog(
        <>
          <style>{`.away { ${style} }`}</style>
          <button type="button">Seen</button>
          <div className="away">
            <button type="button">Hidden</button>
          </div>
        </>,
      ),
    )
    await user.tab()
    expect(screen.getByRole('button', { name: 'Seen' })).toHaveFocus()
    await user.tab()
    expect(screen.getByRole('textbox', { name: 'First' })).toHaveFocus()
    await user.tab({ shift: true })
    expect(screen.getByRole('button', { name: 'Seen' })).toHaveFocus()
  })
})

test('a drawer is a dialog at the side', async () => {
  const onClose = jest.fn()
  const { user } = render(
    <Drawer open onClose={onClose} title="Menu" side="left">
      <a href="#leads">Leads</a>
    </Drawer>,
  )
  expect(screen.getByRole('dialog', { name: 'Menu' })).toHaveFocus()
  expect(await brokenRules()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a field that takes the focus itself keeps it: the e-mail is filled in, the password comes next', async () => {
  function Expiring() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Save</Button>
        <Dialog open={open} onClose={() => setOpen(false)} title="Sign in again">
          <input aria-label="Email" defaultValue="sam@example.com" />
          <input aria-label="Password" type="password" autoFocus />
        </Dialog>
      </>
    )
  }
  const { user } = render(<Expiring />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByLabelText('Password')).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
})

describe('a drawer with a form that comes later', () => {
  const drawer = (isThere: boolean) => (
    <Drawer open onClose={() => {}} title="New lead" actions={<Button>Create lead</Button>}>
      {isThere && (
        <form>
          <input aria-label="First name" />
        </form>
      )}
    </Drawer>
  )

  test('gives the focus to its first field', async () => {
    const { rerender } = render(drawer(false))
    expect(screen.getByRole('dialog')).toHaveFocus()
    rerender(drawer(true))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus())
  })

  test('leaves the focus where the user has moved it', async () => {
    const { user, rerender } = render(drawer(false))
    await user.tab()
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
    rerender(drawer(true))
    await new Promise((resolve) => setTimeout(resolve))
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  })
})

test('a popover takes the focus in and gives it back', async () => {
  const { user } = render(
    <Popover label="Filter" trigger={<Button>Filter</Button>}>
      <input aria-label="State" />
    </Popover>,
  )
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  expect(screen.getByRole('textbox', { name: 'State' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus()
})

test('a tooltip describes what has the focus until Escape', async () => {
  const { user } = render(
    <Tooltip content="Collapse the menu">
      <button type="button">Menu</button>
    </Tooltip>,
  )
  await user.hover(screen.getByRole('button', { name: 'Menu' }))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Collapse the menu')
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveAccessibleDescription('Collapse the menu')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
})

describe('toasts', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }))
  afterEach(() => {
    act(() => jest.runAllTimers())
    jest.useRealTimers()
  })
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

  test('go after four seconds', () => {
    render(<Toaster />)
    act(() => void toast({ title: 'Saved' }))
    pass(3900)
    expect(screen.getByText('Saved')).toBeVisible()
    pass(200)
    expect(screen.queryByText('Saved')).not.toBeInTheDocument()
  })

  test('wait while the pointer or the focus is on them', async () => {
    const { user } = render(<Toaster />)
    act(() => void toast({ title: '3 leads moved to Follow Up', undo: jest.fn() }))
    pass(3000)
    await user.hover(screen.getByText('3 leads moved to Follow Up'))
    pass(60_000)
    expect(screen.getByText('3 leads moved to Follow Up')).toBeVisible()
    await user.unhover(screen.getByText('3 leads moved to Follow Up'))
    act(() => screen.getByRole('button', { name: 'Undo' }).focus())
    pass(60_000)
    expect(screen.getByText('3 leads moved to Follow Up')).toBeVisible()
    act(() => screen.getByRole('button', { name: 'Undo' }).blur())
    pass(1100)
    expect(screen.queryByText('3 leads moved to Follow Up')).not.toBeInTheDocument()
  })

  test('what was told last is undone by key', () => {
    render(<Toaster />)
    const [first, last] = [jest.fn(), jest.fn()]
    expect(undoLast()).toBe(false)
    act(() => void toast({ title: 'Moved', undo: first }))
    act(() => void toast({ title: 'Assigned', undo: last }))
    act(() => void toast({ title: 'Saved' }))
    act(() => void undoLast())
    expect([first.mock.calls.length, last.mock.calls.length]).toEqual([0, 1])
    expect(screen.queryByText('Assigned')).toBeNull()
    expect(screen.getByText('Saved')).toBeVisible()
  })

  test('undo once, and the next toast keeps its time', async () => {
    const undo = jest.fn()
    const { user } = render(<Toaster />)
    act(() => void toast({ title: 'Archived', undo }))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Archived')).not.toBeInTheDocument()
    act(() => void toast({ title: 'Something went wrong!', tone: 'danger' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong!')
    pass(4100)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
