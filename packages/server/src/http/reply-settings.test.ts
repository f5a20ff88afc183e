import { users } from '@portal/contract/account/users'
import { clients } from '@portal/contract/clients/clients'
import { ReplySettings } from './reply-settings.ts'

test('what a run has set of the answer is undone when the work is run again', () => {
  const reply = new ReplySettings(clients.create)
  reply.setCookie('kept=1')
  let runs = 0
  const work = reply.perRun(() => {
    runs += 1
    if (runs === 1) reply.answerOtherwise()
    reply.setCookie(`run=${runs}`)
    return runs
  })
  expect(work()).toBe(1)
  expect(reply.status).toBe(200)
  expect(work()).toBe(2)
  expect(reply.status).toBe(201)
  expect(reply.cookies).toEqual(['kept=1', 'run=2'])
})

test('an endpoint without another status has none to answer with', () => {
  expect(() => new ReplySettings(users.options).answerOtherwise()).toThrow('users.options has no other status')
})
