import { documents } from '@portal/contract/clients/documents'
import { uploads } from '@portal/contract/clients/uploads'
import type { Role } from '@portal/domain/account/role'
import { MESSAGES } from '@portal/domain/message'
import { sessionStore } from '@portal/platform/session'
import { Link } from '@portal/router'
import { answer, clientDocument, expectAccessible, fakeApi, hold, refusal, refuse, renderScreen } from '@portal/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Documents } from './Documents.tsx'
import { cancelUpload, uploads as queue } from './upload-queue.ts'

const PAYSLIP = clientDocument({ id: 7, name: 'Payslip.pdf', tags: ['Income'], number: 2 })
const PHOTO = clientDocument({ id: 8, name: 'Licence.png', media_type: 'image/png', file_id: 91 })

function listOf(...items: (typeof PAYSLIP)[]) {
  return { items, total: items.length, page: 1, page_size: 100, tags: [{ tag: 'Income', count: 1 }] }
}

const api = fakeApi(
  answer(documents.list, ({ query }) => (query.tag ? listOf(PAYSLIP) : listOf(PAYSLIP, PHOTO))),
  answer(uploads.getDocument, { url: '/files/91?signature=x', name: 'Licence.png' }),
)

// Files outlive the screen, and so they would outlive a test.
beforeEach(() => {
  for (const { key } of queue.getState()) cancelUpload(key)
})

const OWNER = 'Mai Anh Nguyễn'

function open(role: Role = 'ROLE_ADVISOR') {
  return renderScreen(
    <Documents owner={{ client: 12 }} ownerName={OWNER} address="/client-details/12?tab=documents" role={role} />,
    { role },
  )
}

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const chooser = () => screen.findByLabelText(/Drop files here/)

test('documents are listed with what they are, and found by tag', async () => {
  const { user, container } = open()
  const list = await screen.findByRole('list', { name: 'Files' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  expect(within(list).getByText(/version 2/)).toBeVisible()
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: 'Income 1' }))
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1))
})

test('a file that is being checked, or is not safe, says so and cannot be opened', async () => {
  const checked = clientDocument({ id: 1, name: 'New.pdf', held: 'checking' })
  const infected = clientDocument({ id: 2, name: 'Bad.pdf', held: 'infected' })
  api.use(answer(documents.list, listOf(checked, infected)))
  open()
  const [first, second] = within(await screen.findByRole('list', { name: 'Files' })).getAllByRole('listitem')
  if (!first || !second) throw new Error('Two files are missing')
  expect(within(first).getByText('Being checked')).toBeVisible()
  expect(within(second).getByText('Not safe')).toBeVisible()
  for (const name of ['New.pdf', 'Bad.pdf', 'Download New.pdf', 'Download Bad.pdf']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

test('they are found by name from two characters on', async () => {
  const asked: unknown[] = []
  api.use(
    answer(documents.list, ({ query }) => {
      asked.push(query.search)
      return listOf(PAYSLIP)
    }),
  )
  const { user } = open()
  await user.type(await screen.findByRole('searchbox', { name: 'Find a document' }), 'pa')
  await waitFor(() => expect(asked).toContain('pa'))
  expect(asked).not.toContain('p')
})

test('several files are sent at once; what is refused says why and the others go on', async () => {
  let sent = 0
  api.use(
    answer(documents.upload, () => {
      sent += 1
      return clientDocument({ name: `${sent}.pdf`, number: 1 })
    }),
  )
  const { user } = open()
  await user.upload(await chooser(), [pdf('a.pdf'), pdf('b.pdf')])
  const drop = (await chooser()).closest('label')
  if (!drop) throw new Error('There is no place to drop files')
  const large = pdf('large.pdf')
  Object.defineProperty(large, 'size', { value: 26 * 1024 * 1024 })
  fireEvent.drop(drop, { dataTransfer: { files: [new File(['<svg/>'], 'logo.svg'), large, pdf('c.pdf')] } })
  await waitFor(() => expect(sent).toBe(3))
  expect(await screen.findByText('This file type isn’t supported')).toBeVisible()
  expect(screen.getByText('Files can be up to 25 MB')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Dismiss logo.svg' }))
  expect(screen.queryByText('logo.svg')).toBeNull()
})

test('a file on its way can be cancelled', async () => {
  const held = hold(documents.upload, clientDocument())
  api.use(held.handler)
  const { user } = open()
  await user.upload(await chooser(), pdf('slow.pdf'))
  expect(await screen.findByRole('progressbar', { name: 'slow.pdf' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel slow.pdf' }))
  await waitFor(() => expect(screen.queryByText('slow.pdf')).toBeNull())
  held.release()
})

test('what failed for the moment can be tried again', async () => {
  api.use(refuse(documents.upload, 'UNAVAILABLE', { message: 'The portal is busy.' }))
  const { user } = open()
  await user.upload(await chooser(), pdf('again.pdf'))
  expect(await screen.findByText('The portal is busy.')).toBeVisible()
  api.use(answer(documents.upload, clientDocument({ name: 'again.pdf', number: 3 })))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('again.pdf is now version 3')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

describe('while the documents are left', () => {
  const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf']
  const wouldAsk = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  const role: Role = 'ROLE_ADVISOR'

  /** Sends files that the server does not answer before `release`, and leaves for the leads. */
  async function leave(answering: () => Response | ReturnType<typeof clientDocument>) {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    api.use(answer(documents.upload, () => released.then(answering)))
    const screenOf = renderScreen(
      <>
        <Documents owner={{ client: 12 }} ownerName={OWNER} address="/client-details/12?tab=documents" role={role} />
        <Link to="/leads">Leads</Link>
      </>,
      { path: '/client-details/12?tab=documents', route: '/client-details/:id' },
    )
    await screenOf.user.upload(await chooser(), names.map(pdf))
    await screenOf.user.click(screen.getByRole('link', { name: 'Leads' }))
    expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull()
    return { ...screenOf, release }
  }

  test('every file goes up all the same, and is there to see on the way back', async () => {
    const { unmount, release } = await leave(() => clientDocument())
    unmount()
    open()
    const list = await screen.findByRole('list', { name: 'Uploads' })
    for (const name of names) expect(within(list).getByRole('progressbar', { name })).toBeVisible()
    release()
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull())
  })

  test('a toast tells once that all of them are there; before, the browser asks whether to go', async () => {
    const { release } = await leave(() => clientDocument({ number: 2 }))
    expect(wouldAsk()).toBe(true)
    release()
    expect(await screen.findByText('5 files added to Mai Anh Nguyễn’s documents')).toBeVisible()
    expect(screen.queryByText(/is now version/)).toBeNull()
    expect(wouldAsk()).toBe(false)
  })

  test('what failed is told by name, and the toast leads back to where it can be tried again', async () => {
    const { user, address, release } = await leave(() => refusal('UNAVAILABLE', { message: 'The portal is busy.' }))
    release()
    const told = 'Not uploaded to Mai Anh Nguyễn’s documents: a.pdf, b.pdf, c.pdf and 2 more'
    expect(await screen.findByText(told)).toBeVisible()
    expect(wouldAsk()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Show' }))
    expect(address()).toBe('/client-details/12?tab=documents')
    expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(5)
  })

  test('signing out ends them, and asks nothing', async () => {
    const { release } = await leave(() => clientDocument())
    sessionStore.setState({ status: 'signed-out', token: null, email: '' })
    expect(wouldAsk()).toBe(false)
    expect(queue.getState()).toEqual([])
    release()
  })
})

test('a deleted document can be put back', async () => {
  const restored: unknown[] = []
  api.use(
    answer(documents.remove, { message: 'Gone' }),
    answer(documents.restore, ({ params }) => {
      restored.push(params.documentId)
      return PAYSLIP
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'More for Payslip.pdf' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByText('Payslip.pdf deleted')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(restored).toEqual([7]))
})

test('a document is renamed and tagged; what is refused is said at its field', async () => {
  const sent: unknown[] = []
  api.use(refuse(documents.update, 'BAD_INPUT', { errors: [{ path: 'name', message: 'Please enter a name' }] }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'More for Payslip.pdf' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit name and tags' }))
  const dialog = screen.getByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('Please enter a name')).toBeVisible()
  api.use(
    answer(documents.update, ({ body }) => {
      sent.push(body)
      return PAYSLIP
    }),
  )
  await user.type(within(dialog).getByRole('combobox', { name: 'Tags' }), 'Urgent{Enter}')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ name: 'Payslip.pdf', tags: ['Income', 'Urgent'], version: 1 }])
})

test('a document that someone else has changed meanwhile is shown as it is now, and saved on top of that', async () => {
  const sent: unknown[] = []
  const theirs = { ...PAYSLIP, name: 'Payslip May.pdf', tags: ['Income', 'Checked'], version: 5 }
  api.use(
    answer(documents.update, ({ body }) => {
      sent.push(body)
      return body.version === 5 ? theirs : refusal('STALE_VERSION', { message: MESSAGES.staleVersion, record: theirs })
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'More for Payslip.pdf' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit name and tags' }))
  const dialog = screen.getByRole('dialog')
  const name = within(dialog).getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Payslip June.pdf')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  const told = await within(dialog).findByText(/Someone else has changed this record/)
  expect(told.closest('[role=status]')).toHaveTextContent('It was renamed to “Payslip May.pdf”')
  expect(name).toHaveValue('Payslip June.pdf')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.at(-1)).toEqual({ name: 'Payslip June.pdf', tags: ['Income', 'Checked'], version: 5 })
})

test('whoever only reads is offered no change', async () => {
  const { user } = open('ROLE_AFSL')
  await user.click(await screen.findByRole('button', { name: 'More for Payslip.pdf' }))
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
  expect(screen.getByRole('menuitem', { name: 'Versions' })).toBeVisible()
  expect(screen.queryByText(/Drop files here/)).toBeNull()
})

describe('a file is opened', () => {
  const tab = { opener: {}, closed: false, location: { replace: jest.fn() }, close: jest.fn() }
  let opened: jest.SpyInstance
  const saved: string[] = []
  const note = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return
    event.preventDefault()
    saved.push(event.target.download)
  }
  beforeEach(() => {
    saved.splice(0)
    tab.location.replace.mockReset()
    tab.close.mockReset()
    opened = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    document.addEventListener('click', note)
  })
  afterEach(() => document.removeEventListener('click', note))

  test('in a new tab where it is a picture or a PDF, which cannot reach back', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Licence.png' }))
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/files/91?signature=x'))
    expect(tab.opener).toBeNull()
    expect(saved).toEqual([])
  })

  test('by saving it where it is anything else', async () => {
    const rates = clientDocument({ id: 9, name: 'Rates.csv', media_type: 'text/csv', file_id: 92 })
    api.use(
      answer(documents.list, listOf(rates)),
      answer(uploads.getDocument, { url: '/files/92?signature=x', name: 'Rates.csv' }),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Rates.csv' }))
    await waitFor(() => expect(saved).toEqual(['Rates.csv']))
    expect(opened).not.toHaveBeenCalled()
  })

  test('by saving it where the browser opens no tab', async () => {
    opened.mockReturnValue(null)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Licence.png' }))
    await waitFor(() => expect(saved).toEqual(['Licence.png']))
  })

  test('or its tab closes, and why is said', async () => {
    api.use(refuse(uploads.getDocument, 'NOT_FOUND', { message: 'Not found' }))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Licence.png' }))
    expect(await screen.findByText('Not found')).toBeVisible()
    expect(tab.close).toHaveBeenCalled()
  })
})
