import { CLAIMS } from '@portal/domain/claims'
import { expectAccessible, renderScreen } from '@portal/testing'
import { screen } from '@testing-library/react'
import Systems from '../systems/Systems.tsx'

test('all that the portal does by itself is listed with its event, and can be copied for a privacy policy', async () => {
  const { user, container } = renderScreen(<Systems />, {
    role: 'ROLE_SUPER_ADMIN',
    path: '/systems?section=decisions',
  })
  for (const { says } of Object.values(CLAIMS)) expect((await screen.findAllByText(says)).length).toBeGreaterThan(0)
  await expectAccessible(container)
  const copy = jest.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Copy list' }))
  const [copied] = copy.mock.lastCall ?? []
  for (const { says, follows } of Object.values(CLAIMS)) expect(copied).toContain(`- ${says}\n  When: ${follows}`)
})
