import { applications } from '@portal/contract/work/applications'
import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import { answer, applicationDetails, fakeApi, refuse, renderScreen } from '@portal/testing'
import { screen, waitFor } from '@testing-library/react'
import { RenewButton } from './RenewButton.tsx'

const ADMIN = 'ROLE_ADMIN'
const api = fakeApi(answer(applications.renew, applicationDetails({ id: 99 })))

function open(different: Partial<ApplicationDetails>) {
  const application = applicationDetails({ status: 'in_force', ...different })
  return renderScreen(<RenewButton application={application} role={ADMIN} />)
}

test('where an anniversary is over, the renewal is started and opens', async () => {
  const { user, address } = open({ renews_on: '2020-01-15' })
  await user.click(screen.getByRole('button', { name: 'Renew' }))
  await waitFor(() => expect(address()).toBe('/application-details/99'))
  expect(await screen.findByText('Renewal for Mai Anh Nguyễn started')).toBeVisible()
})

test('a renewal that is there already opens, and nobody says that it was started', async () => {
  const { user, address } = open({ renews_on: '2020-01-15', renewed_by_id: 99 })
  await user.click(screen.getByRole('button', { name: 'Renew' }))
  await waitFor(() => expect(address()).toBe('/application-details/99'))
  expect(screen.queryByText('Renewal for Mai Anh Nguyễn started')).toBeNull()
})

test('a renewal that cannot be started says why, and the page stays', async () => {
  api.use(refuse(applications.renew, 'CONFLICT', { message: 'No policy of this application is in force.' }))
  const { user, address } = open({ renews_on: '2020-01-15' })
  const before = address()
  await user.click(screen.getByRole('button', { name: 'Renew' }))
  expect(await screen.findByText('No policy of this application is in force.')).toBeVisible()
  expect(address()).toBe(before)
})

test.each([
  ['no policy is in force', null],
  ['the anniversary is far', '2999-01-15'],
])('where %s, no renewal is offered', (_, renews_on) => {
  open({ renews_on })
  expect(screen.queryByRole('button', { name: 'Renew' })).toBeNull()
})
