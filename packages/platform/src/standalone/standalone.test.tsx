import { Button } from '@portal/ui/core'
import { toast } from '@portal/ui/overlay'
import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { sessionStore } from '../session/index.ts'
import { startAlone } from './index.ts'

const MANIFEST = {
  name: 'mf-alone',
  title: 'Alone',
  requires: { platform: '^1.0' },
  routes: [{ path: '/things', title: 'Things', access: 'session', code: 'things/Things' }],
  menu: [],
  slots: [],
} as const

const Things = () => <Button onClick={() => toast({ title: 'Thing saved', tone: 'success' })}>Save</Button>

test('a remote that stands alone shows its screens, and tells what came of a click', async () => {
  window.history.replaceState(null, '', '/things')
  document.body.innerHTML = '<div id="root"></div>'
  sessionStore.setState({ status: 'signed-in', token: 'token', remember: true, email: 'alone@demo.example' })
  await act(() => startAlone(MANIFEST, { code: { 'things/Things': async () => ({ default: Things }) } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Thing saved')).toBeVisible()
  // A file that misses its place does not take the page away.
  expect(fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [] } })).toBe(false)
})
