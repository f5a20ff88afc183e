import { users } from '@portal/contract/account/users'
import { clients } from '@portal/contract/clients/clients'
import { duplicates } from '@portal/contract/clients/duplicates'
import { merges } from '@portal/contract/clients/merges'
import type { ClientMerge } from '@portal/contract/clients/merges.schema'
import { timeline } from '@portal/contract/clients/timeline'
import type { Role } from '@portal/domain/account/role'
import { queryClient } from '@portal/platform'
import {
  answer,
  clientDetails,
  duplicate,
  expectAccessible,
  fakeApi,
  refusal,
  refuse,
  renderScreen,
  timelineOf,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import ClientDetails from '../details/ClientDetails.tsx'

const MERGE: ClientMerge = {
  id: 5,
  winner_id: 12,
  loser_id: 31,
  loser_name: 'Mai Nguyen',
  merged_at: '2026-11-20T01:00:00.000Z',
  merged_by: { id: 3, name: 'Sam Advisor' },
  undo_until: '2026-12-20T01:00:00.000Z',
}
const OTHER = clientDetails({
  id: 31,
  first_name: 'Mai',
  last_name: 'Nguyen',
  phone: '0491570006',
  email: null,
  tags: ['SMSF'],
  version: 4,
  // The other was changed since.
  updated_at: '2024-01-01T00:00:00.000Z',
})

const api = fakeApi(
  answer(clients.details, ({ params }) => clientDetails({ id: params.id })),
  answer(duplicates.ofClient, {
    items: [duplicate({ id: 31, first_name: 'Mai', last_name: 'Nguyen' })],
    elsewhere: 0,
  }),
  answer(merges.ofClient, { items: [] }),
  answer(merges.preview, {
    winner: clientDetails({ id: 12, tags: ['VIP'] }),
    loser: OTHER,
    moves: [
      { what: 'notes', winner: 1, loser: 2 },
      { what: 'tasks', winner: 3, loser: 0 },
    ],
  }),
  answer(timeline.list, timelineOf()),
  answer(users.options, []),
)

function open({ path = '/client-details/12', role = 'ROLE_ADVISOR' as Role } = {}) {
  return renderScreen(<ClientDetails />, { path, route: '/client-details/:id', role })
}

describe('the possible duplicates of a client', () => {
  test('lead to the comparison, which lays side by side what differs', async () => {
    const { user, address } = open()
    await user.click(await screen.findByRole('button', { name: 'Possible duplicates 1' }))
    await user.click(await screen.findByRole('button', { name: 'Compare and merge Mai Nguyen' }))
    const drawer = await screen.findByRole('dialog', { name: 'Merge records' })
    expect(address()).toBe('/client-details/12?merge=31')
    const phone = await within(drawer).findByRole('radiogroup', { name: 'Phone' })
    expect(within(phone).getByRole('radio', { name: '0412 345 678' })).toBeChecked()
    expect(within(drawer).getByRole('radio', { name: 'Both' })).toBeChecked()
    expect(within(drawer).queryByRole('radiogroup', { name: 'Occupation' })).toBeNull()
    expect(drawer).toHaveTextContent('2 notes')
    expect(drawer).not.toHaveTextContent('3 tasks')
    await expectAccessible()
    await user.click(within(drawer).getByRole('radio', { name: /^Mai Nguyen no. 31/ }))
    expect(drawer).toHaveTextContent('1 note, 3 tasks')
    expect(within(drawer).getByRole('button', { name: 'Merge into no. 31' })).toBeVisible()
  })

  test('are none once somebody says so, and may be again', async () => {
    const said: string[] = []
    api.use(
      answer(duplicates.dismiss, () => {
        said.push('dismiss')
        return { message: '' }
      }),
      answer(duplicates.suspect, () => {
        said.push('suspect')
        return { message: '' }
      }),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Possible duplicates 1' }))
    await user.click(await screen.findByRole('button', { name: 'Mai Nguyen is not the same person' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(said).toEqual(['dismiss', 'suspect']))
  })

  test('are nothing that a referral partner is told', async () => {
    open({ role: 'ROLE_REFERRAL' })
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.queryByRole('button', { name: /Possible duplicates/ })).toBeNull()
  })
})

describe('merging', () => {
  test('sends what was picked for the record that stays, and can be undone in the toast', async () => {
    const sent: unknown[] = []
    api.use(
      answer(merges.merge, ({ body }) => {
        sent.push(body)
        return { merge: MERGE, client: clientDetails({ version: 2 }), moved: 2 }
      }),
      answer(merges.undo, ({ params }) => {
        sent.push(params)
        return { client: clientDetails({ version: 3 }), restored: { id: 31, name: 'Mai Nguyen' } }
      }),
    )
    const { user, address } = open({ path: '/client-details/12?merge=31' })
    const drawer = await screen.findByRole('dialog', { name: 'Merge records' })
    await user.click(await within(drawer).findByRole('radio', { name: '0491 570 006' }))
    await user.click(within(drawer).getByRole('button', { name: 'Merge into no. 12' }))
    await waitFor(() => expect(address()).toBe('/client-details/12'))
    expect(sent).toEqual([
      {
        id: 12,
        other_id: 31,
        version: 1,
        other_version: 4,
        choices: {
          first_name: 'winner',
          last_name: 'winner',
          phone: 'loser',
          email: 'winner',
          tags: 'both',
        },
      },
    ])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Mai Nguyen restored as a separate record')).toBeVisible()
    expect(sent[1]).toEqual({ id: 5 })
  })

  test('that is refused is said, and nothing picked is lost', async () => {
    api.use(refuse(merges.merge, 'FORBIDDEN', { message: 'You don’t have permission to do this.' }))
    const { user } = open({ path: '/client-details/12?merge=31' })
    const drawer = await screen.findByRole('dialog', { name: 'Merge records' })
    await user.click(await within(drawer).findByRole('radio', { name: '0491 570 006' }))
    await user.click(within(drawer).getByRole('button', { name: 'Merge into no. 12' }))
    expect(await within(drawer).findByText('You don’t have permission to do this.')).toBeVisible()
    expect(within(drawer).getByRole('radio', { name: '0491 570 006' })).toBeChecked()
  })

  test('carries on with the two as they are now where someone else has changed one; picks that still hold stay', async () => {
    const sent: unknown[] = []
    let other = { ...OTHER, email: 'mai@old.example' }
    api.use(
      answer(merges.preview, () => ({ winner: clientDetails({ id: 12 }), loser: other, moves: [] })),
      answer(merges.merge, ({ body }) => {
        sent.push([body.other_version, body.choices?.phone, body.choices?.email])
        if (body.other_version === 5) return { merge: MERGE, client: clientDetails({ version: 2 }), moved: 0 }
        other = { ...other, email: 'mai@new.example', version: 5 }
        return refusal('STALE_VERSION', { record: other })
      }),
    )
    const { user } = open({ path: '/client-details/12?merge=31' })
    const drawer = await screen.findByRole('dialog', { name: 'Merge records' })
    await user.click(await within(drawer).findByRole('radio', { name: '0491 570 006' }))
    await user.click(within(drawer).getByRole('radio', { name: 'mai@old.example' }))
    await user.click(within(drawer).getByRole('button', { name: 'Merge into no. 12' }))
    expect(await within(drawer).findByText(/Someone else has changed/)).toBeVisible()
    expect(await within(drawer).findByRole('radio', { name: 'mai@new.example' })).not.toBeChecked()
    expect(within(drawer).getByRole('radio', { name: '0491 570 006' })).toBeChecked()
    await user.click(within(drawer).getByRole('button', { name: 'Merge into no. 12' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([
      [4, 'loser', 'loser'],
      [5, 'loser', 'winner'],
    ])
  })
})

describe('a merged client', () => {
  test('says so while it can be undone, and asks before it does', async () => {
    let undone = false
    api.use(
      answer(merges.ofClient, () => ({ items: undone ? [] : [MERGE] })),
      answer(merges.undo, () => {
        undone = true
        return { client: clientDetails(), restored: { id: 31, name: 'Mai Nguyen' } }
      }),
    )
    const { user } = open()
    const banner = await screen.findByText(/Mai Nguyen \(no. 31\) was merged into this record by Sam Advisor/)
    expect(banner).toHaveTextContent('You can undo this until 20/12/2026.')
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await user.click(await screen.findByRole('button', { name: 'Undo merge' }))
    await waitFor(() => expect(screen.queryByText(/was merged into this record/)).toBeNull())
  })

  test('is where the address of the other leads', async () => {
    api.use(answer(clients.details, () => clientDetails({ id: 12 })))
    const { address } = open({ path: '/client-details/31?tab=needs' })
    await waitFor(() => expect(address()).toBe('/client-details/12?tab=needs'))
  })
})
