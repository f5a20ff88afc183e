import { RemoteNameError, remoteName } from './remote-name.ts'

test('one name says what the folder, the address and the title are', () => {
  const expected = { name: 'mf-renewal-reminders', path: '/renewal-reminders', title: 'Renewal reminders' }
  expect(remoteName('renewal-reminders')).toEqual(expected)
  expect(remoteName('mf-renewal-reminders')).toEqual(expected)
})

test.each([
  ['Handovers', 'Use small letters, digits and single dashes'],
  ['hand_overs', 'Use small letters, digits and single dashes'],
  ['hand--overs', 'Use small letters, digits and single dashes'],
  ['2fa', 'a letter first'],
  ['../handovers', 'cannot be a remote’s name'],
  ['', 'cannot be a remote’s name'],
  ['what-nobody-wants-to-read', 'has 24 characters at most'],
  ['quoting-alone', 'the name of quoting as a site of its own'],
  ['login', 'The portal itself answers at /login'],
  ['starter', 'the template for new remotes'],
])('%j is refused, and told why: %s', (name, reason) => {
  expect(() => remoteName(name)).toThrow(RemoteNameError)
  expect(() => remoteName(name)).toThrow(reason)
})
