import { users } from '@portal/contract/account/users'
import { documents } from '@portal/contract/clients/documents'
import { leadMoves } from '@portal/contract/clients/lead-moves'
import { notes } from '@portal/contract/clients/notes'
import type { Note } from '@portal/contract/clients/notes.schema'
import { phoneCalls } from '@portal/contract/clients/phone-calls'
import { timeline } from '@portal/contract/clients/timeline'
import { activity } from '@portal/contract/office/activity'
import { settings } from '@portal/contract/office/settings'
import { systemAttachments } from '@portal/contract/office/system-attachments'
import { mails } from '@portal/contract/sending/mails'
import type { Role } from '@portal/domain/account/role'
import {
  activityEntry,
  activityPage,
  answer,
  clientCall,
  clientDetails,
  clientDocument,
  companyInfo,
  expectAccessible,
  fakeApi,
  mailHead,
  note,
  pageOf,
  refusal,
  refuse,
  renderScreen,
  timelineOf,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { ClientTimeline } from './ClientTimeline.tsx'

const FORMATTED = note({ html: '<p>Wants a <strong>quote</strong></p>', text: 'Wants a quote' })

const api = fakeApi(
  answer(systemAttachments.offer, { items: [] }),
  answer(settings.companyInfo, companyInfo()),
  answer(activity.list, activityPage([])),
  answer(documents.list, { ...pageOf([clientDocument()]), tags: [] }),
  answer(timeline.list, timelineOf({ entry: activityEntry(), kind: 'status' }, { note: note() })),
  answer(users.options, [{ id: 3, name: 'Sam Advisor', role: 'ROLE_ADVISOR' }]),
)

function open({ write = '', at = '', role = 'ROLE_ADVISOR' as Role, client = clientDetails() } = {}) {
  return renderScreen(<ClientTimeline clientId={12} client={client} role={role} />, {
    path: `/client-details/12${at || (write && `?write=${write}`)}`,
    route: '/client-details/:id',
    role,
  })
}

/** The field of a new note, when its editor has come. */
async function openEditor(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('textbox', { name: 'New note' }))
  await screen.findByRole('toolbar', { name: 'Formatting' })
  return screen.getByRole('textbox', { name: 'New note' })
}

test('mixes notes, mails, calls and what the log says, by their days', async () => {
  api.use(
    answer(
      timeline.list,
      timelineOf(
        { entry: activityEntry(), kind: 'status' },
        { call: clientCall() },
        { mail: mailHead() },
        { note: FORMATTED },
      ),
    ),
  )
  open()
  const region = screen.getByRole('region', { name: 'Timeline' })
  expect(await screen.findByText('03/11/2026')).toBeVisible()
  expect(region).toHaveTextContent('Sam Advisor moved New Lead to Application')
  expect(region).toHaveTextContent('Sam Advisor called, 14 min')
  expect(region).toHaveTextContent('Sam Advisor sent Your comparison')
  expect(screen.getByText('quote').tagName).toBe('STRONG')
  await expectAccessible(region)
})

test('shows HTML that was typed as text, and never what is not allowed', async () => {
  const plain = note({ id: 1, text: '<b>not bold</b>' })
  const strange = note({ id: 2, html: '<p onclick="x()">a<img src="x"><a href="javascript:x()">b</a></p>', text: 'ab' })
  api.use(answer(timeline.list, timelineOf({ note: plain }, { note: strange })))
  open()
  expect(await screen.findByText('<b>not bold</b>')).toBeVisible()
  const words = screen.getByText('ab')
  expect(words.outerHTML).toBe('<p>ab</p>')
})

test('is narrowed to a kind, or to mails and calls', async () => {
  const asked: unknown[] = []
  api.use(
    answer(timeline.list, ({ query }) => {
      asked.push(query.kind)
      return query.kind ? timelineOf({ mail: mailHead() }) : timelineOf({ note: note() })
    }),
  )
  const { user } = open()
  await screen.findByText(/Called about income protection/)
  await user.click(screen.getByRole('button', { name: 'All activity' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Messages and calls' }))
  expect(await screen.findByText('Your comparison')).toBeVisible()
  expect(screen.queryByText(/Called about income protection/)).toBeNull()
  expect(asked).toEqual([undefined, ['mail', 'sms', 'call']])
})

test('an empty one asks for the first note, and narrowed, says only that nothing is there', async () => {
  api.use(answer(timeline.list, timelineOf()))
  const { user } = open()
  expect(await screen.findByText('Nothing here yet. Write the first note above.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'All activity' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Calls' }))
  expect(await screen.findByText('Nothing here yet.')).toBeVisible()
})

test('goes further back on request', async () => {
  api.use(
    answer(timeline.list, ({ query }) =>
      query.cursor
        ? timelineOf({ note: note({ id: 2, text: 'Long ago' }) })
        : { ...timelineOf({ note: note() }), next: '1~2~3' },
    ),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Show earlier' }))
  expect(await screen.findByText('Long ago')).toBeVisible()
  expect(screen.getByText(/Called about income protection/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull()
})

describe('a note', () => {
  test('is written with mark-up, for the staff unless shared', async () => {
    const kept: Note[] = []
    api.use(
      answer(timeline.list, () => timelineOf(...kept.map((one) => ({ note: one })))),
      answer(notes.create, ({ body }) => {
        const written = note({ id: 77, html: body.html ?? null, visibility: body.visibility ?? 'staff' })
        kept.push(written)
        return written
      }),
    )
    const { user } = open()
    const box = await openEditor(user)
    await user.click(screen.getByRole('button', { name: 'Bold' }))
    await user.type(box, 'Quote')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(kept).toHaveLength(1))
    expect(kept[0]).toMatchObject({ html: '<p><strong>Quote</strong></p>', visibility: 'staff' })
    expect((await screen.findByText('Quote')).tagName).toBe('STRONG')
    expect(screen.getByRole('textbox', { name: 'New note' })).toHaveTextContent('')
  })

  test('that cannot be kept stays as it was typed, and when the page is left', async () => {
    api.use(refuse(notes.create, 'UNAVAILABLE', { message: 'Please try again.' }))
    const { user, unmount } = open()
    await user.type(await openEditor(user), 'Wants a quote')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    expect(await screen.findByText('Please try again.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'New note' })).toHaveTextContent('Wants a quote')
    unmount()
    open()
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'New note' })).toHaveTextContent('Wants a quote'))
  })

  test('is pinned to the top', async () => {
    let pinned = false
    api.use(
      answer(timeline.list, () =>
        pinned ? { ...timelineOf(), pinned: [note({ pinned: true })] } : timelineOf({ note: note() }),
      ),
      answer(notes.pin, ({ body }) => {
        pinned = body.pinned
        return note({ pinned })
      }),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Pin note' }))
    expect(await screen.findByRole('heading', { name: 'Pinned' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Unpin note' })).toBeVisible()
  })

  test('that was deleted can be put back', async () => {
    let isThere = true
    api.use(
      answer(timeline.list, () => (isThere ? timelineOf({ note: note() }) : timelineOf())),
      answer(notes.remove, () => {
        isThere = false
        return { message: 'Gone' }
      }),
      answer(notes.restore, () => {
        isThere = true
        return note()
      }),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Delete note' }))
    await waitFor(() => expect(screen.queryByText(/Called about income protection/)).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(/Called about income protection/)).toBeVisible()
  })

  test('that someone else changed meanwhile is a choice', async () => {
    const sent: unknown[] = []
    api.use(
      answer(notes.update, ({ body }) => {
        sent.push(body.version)
        return body.version === 1
          ? refusal('STALE_VERSION', { record: note({ text: 'Theirs', version: 4 }) })
          : note({ version: 5 })
      }),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Edit note' }))
    // The plain field gives way to the editor.
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note' }).tagName).toBe('DIV'))
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Mine. ')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const choice = await screen.findByRole('group', { name: 'Changed by someone else' })
    expect(choice).toHaveTextContent('Theirs')
    await user.click(within(choice).getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(sent).toEqual([1, 4]))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
    // Nothing of the edit that is over comes again.
    await user.click(screen.getByRole('button', { name: 'Edit note' }))
    expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveTextContent(/^Called about income protection/)
  })
})

describe('an address that leads to a note', () => {
  /** Two pages, the note on the second. */
  function twoPages() {
    const first = timelineOf({ entry: activityEntry(), kind: 'status' })
    const second = timelineOf({ note: note({ id: 70, text: 'Please check the loading' }) })
    api.use(answer(timeline.list, ({ query }) => (query.cursor ? second : { ...first, next: '1~2~3' })))
  }

  test('has it marked, with the focus, however far back it stands', async () => {
    twoPages()
    open({ at: '?note=70' })
    const item = (await screen.findByText('Please check the loading')).closest('li')
    await waitFor(() => expect(item).toHaveFocus())
    expect(item).toHaveAttribute('aria-current', 'true')
    await expectAccessible()
  })

  test('looks no further back than it must', async () => {
    twoPages()
    open()
    await screen.findByRole('button', { name: 'Show earlier' })
    expect(screen.queryByText('Please check the loading')).toBeNull()
  })

  test('says so where it is no more', async () => {
    twoPages()
    open({ at: '?note=71' })
    expect(await screen.findByText('What you followed is no longer here.')).toBeVisible()
  })

  test('leads to a call likewise', async () => {
    api.use(answer(timeline.list, timelineOf({ call: clientCall({ id: 80 }) })))
    open({ at: '?call=80' })
    const item = (await screen.findByText('Walked through the comparison.')).closest('li')
    await waitFor(() => expect(item).toHaveFocus())
  })
})

test('a call is logged, and Undo takes it back', async () => {
  const done: unknown[] = []
  api.use(
    answer(phoneCalls.createZoomLog, ({ body }) => {
      done.push(body)
      return { ...clientCall(), task: null }
    }),
    answer(phoneCalls.remove, ({ params }) => {
      done.push(params.callId)
      return { message: 'Gone' }
    }),
  )
  const { user } = open({ write: 'call' })
  const form = await screen.findByRole('form', { name: 'Log a call' })
  await user.click(within(form).getByRole('button', { name: 'Zoom' }))
  await user.type(within(form).getByRole('textbox', { name: /Minutes/ }), 'x')
  await user.click(within(form).getByRole('button', { name: 'Log call' }))
  expect(await within(form).findByText('Please enter whole minutes')).toBeVisible()
  await user.clear(within(form).getByRole('textbox', { name: /Minutes/ }))
  await user.type(within(form).getByRole('textbox', { name: /Minutes/ }), '30')
  await user.type(within(form).getByRole('textbox', { name: /Call notes/ }), 'Agreed')
  await expectAccessible(form)
  await user.click(within(form).getByRole('button', { name: 'Log call' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(done).toHaveLength(2))
  expect(done[0]).toMatchObject({ channel: 'zoom', direction: 'out', duration_minutes: 30, notes: 'Agreed' })
  expect(done[1]).toBe(80)
  expect(screen.queryByRole('form', { name: 'Log a call' })).toBeNull()
})

describe('a mail', () => {
  test('is written, with a document, and sent', async () => {
    const sent: unknown[] = []
    api.use(
      answer(mails.send, ({ body }) => {
        sent.push(body)
        return { ...mailHead(), state: 'waiting' as const, text: '', html: '' }
      }),
    )
    const { user } = open({ write: 'email' })
    const form = await screen.findByRole('form', { name: 'New email' })
    await screen.findByRole('toolbar', { name: 'Formatting' })
    await user.click(within(form).getByRole('button', { name: 'Send' }))
    expect(await within(form).findByText('Please enter a subject')).toBeVisible()
    await user.type(within(form).getByRole('textbox', { name: 'Subject' }), 'Your comparison')
    await user.click(within(form).getByRole('textbox', { name: 'Message' }))
    await user.type(within(form).getByRole('textbox', { name: 'Message' }), 'Dear Mai')
    await user.click(within(form).getByRole('button', { name: 'Attach files' }))
    await user.click(await within(form).findByRole('checkbox', { name: 'Fact find.pdf' }))
    await expectAccessible(form)
    await user.click(within(form).getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Email is on its way')).toBeVisible()
    expect(sent).toEqual([
      { to: 'email', subject: 'Your comparison', html: '<p>Dear Mai</p>', documents: [60], system_attachments: [] },
    ])
  })

  test('cannot be written to whom nobody knows an address of', async () => {
    open({ write: 'email', client: clientDetails({ email: null }) })
    expect(await screen.findByText(/has no email address yet/)).toBeVisible()
  })

  test('that went by itself says so', async () => {
    api.use(answer(timeline.list, timelineOf({ mail: mailHead({ automatic: true, sender: null }) })))
    open()
    expect(await screen.findByText('Automatic message')).toBeVisible()
  })

  test('says how far it came, and all of itself on request', async () => {
    const failed = mailHead({ state: 'failed', error: 'No such mailbox' })
    api.use(
      answer(timeline.list, timelineOf({ mail: failed })),
      answer(mails.view, { ...failed, text: 'Dear Mai', html: '<p>Dear Mai, <em>all of it</em></p>' }),
    )
    const { user } = open()
    expect(await screen.findByText('Not delivered')).toBeVisible()
    expect(screen.getByText('No such mailbox')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(await screen.findByText('all of it')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Download email' })).toBeVisible()
  })

  test('that could not be delivered is sent again', async () => {
    const failed = mailHead({ state: 'failed', error: 'No such mailbox' })
    const sent: unknown[] = []
    api.use(
      answer(timeline.list, () => timelineOf({ mail: sent.length > 0 ? mailHead({ state: 'waiting' }) : failed })),
      answer(mails.sendAgain, ({ params }) => {
        sent.push(params)
        return { ...mailHead({ state: 'waiting' }), text: 'Dear Mai', html: '<p>Dear Mai</p>' }
      }),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('Queued')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
    expect(sent).toEqual([{ id: failed.client_id, mailId: failed.id }])
  })

  test('of which nobody is sure is decided about: sent again, or marked as sent', async () => {
    const unsure = mailHead({ state: 'unsure', error: 'The connection broke off' })
    const marked: unknown[] = []
    api.use(
      answer(timeline.list, () => timelineOf({ mail: marked.length > 0 ? mailHead() : unsure })),
      answer(mails.markSent, ({ params }) => {
        marked.push(params)
        return { ...mailHead(), text: '', html: '' }
      }),
    )
    const { user } = open()
    expect(await screen.findByText('May not have been sent')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Mark as sent' }))
    expect(await screen.findByText('Sent')).toBeVisible()
    expect(marked).toEqual([{ id: unsure.client_id, mailId: unsure.id }])
  })

  test('that goes out later says when, and can be cancelled', async () => {
    const later = mailHead({ state: 'waiting', send_at: '2026-12-01T00:30:00.000Z' })
    const cancelled: unknown[] = []
    api.use(
      answer(timeline.list, () =>
        timelineOf({ mail: cancelled.length > 0 ? mailHead({ state: 'cancelled' }) : later }),
      ),
      answer(mails.cancel, ({ params }) => {
        cancelled.push(params)
        return { ...mailHead({ state: 'cancelled' }), text: '', html: '' }
      }),
    )
    const { user } = open()
    expect(await screen.findByText(/^Goes out 01\/12\/2026 /)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel sending' }))
    expect(await screen.findByText('Cancelled')).toBeVisible()
    expect(cancelled).toHaveLength(1)
  })
})

test('a referral partner writes notes only, and chooses among what there is for them', async () => {
  const kinds = [
    { name: 'note', label: 'Notes', icon: 'note', is_talk: false },
    { name: 'application', label: 'Applications', icon: 'not drawn here', is_talk: false },
  ]
  api.use(answer(timeline.list, { ...timelineOf({ note: note() }), kinds }))
  const { user } = open({ role: 'ROLE_REFERRAL' })
  await screen.findByText(/Called about income protection/)
  expect(screen.queryByRole('group', { name: 'Write' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'All activity' }))
  const choices = (await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent)
  expect(choices).toEqual(['All activity', 'Notes', 'Applications'])
})

test('a move that a rule made is undone on its line, and not one that was set otherwise since', async () => {
  const moved = (id: number) => ({
    kind: 'status',
    entry: activityEntry({
      id,
      action: 'client.moveByRule',
      user: null,
      sentence: [{ as: 'value', text: 'The portal' }, ` moved it by ${id}`],
    }),
  })
  let standing: number | null = 8
  const undone: unknown[] = []
  api.use(
    answer(timeline.list, timelineOf(moved(8), moved(7))),
    answer(leadMoves.latest, () => ({
      move:
        standing === null
          ? null
          : { id: standing, at: '2026-11-26T01:00:00.000Z', from: 0 as const, to: 2 as const, by_caller: true },
    })),
    answer(leadMoves.undo, ({ body }) => {
      undone.push(body)
      standing = null
      return clientDetails({ status: 0 })
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Moved back to New Lead')).toBeVisible()
  expect(undone).toEqual([{ move: 8 }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})
