import { leadMoves } from '@portal/contract/clients/lead-moves'
import { LEAD_RULES, type LeadEventKind } from '@portal/domain/clients/lead-moves'
import { answer, expectAccessible, fakeApi, refuse, renderScreen } from '@portal/testing'
import { screen, waitFor } from '@testing-library/react'
import Systems from '../systems/Systems.tsx'

let off: LeadEventKind[] = []
const rules = () => ({ items: LEAD_RULES.map(({ event }) => ({ event, is_on: !off.includes(event) })) })
const api = fakeApi(
  answer(leadMoves.rules, rules),
  answer(leadMoves.setRule, ({ params, body }) => {
    off = body.is_on ? off.filter((event) => event !== params.event) : [...off, params.event]
    return rules()
  }),
)
beforeEach(() => {
  off = ['requirement_due']
})
const open = () => renderScreen(<Systems />, { role: 'ROLE_SUPER_ADMIN', path: '/systems?section=leads' })

test('each rule says what follows from what, and is switched off by itself', async () => {
  const { user, container } = open()
  const sent = await screen.findByRole('switch', { name: 'A quote is sent' })
  expect(sent).toBeChecked()
  expect(screen.getByText('The lead moves to Quote Sent.')).toBeVisible()
  expect(screen.getByRole('switch', { name: 'A requirement is due' })).not.toBeChecked()
  await user.click(sent)
  await waitFor(() => expect(sent).not.toBeChecked())
  expect(off).toEqual(['requirement_due', 'quote_sent'])
  await expectAccessible(container)
})

test('a switch that was refused stays as it was, and says why', async () => {
  api.use(refuse(leadMoves.setRule, 'FORBIDDEN', { message: 'You may not do this.' }))
  const { user } = open()
  await user.click(await screen.findByRole('switch', { name: 'A quote is sent' }))
  expect(await screen.findByText('You may not do this.')).toBeVisible()
  expect(screen.getByRole('switch', { name: 'A quote is sent' })).toBeChecked()
})
