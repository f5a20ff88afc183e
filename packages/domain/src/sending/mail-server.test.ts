import { isMailHost } from './mail-server.ts'

test.each(['smtp.coolibah.example', 'localhost', '203.0.113.7', '2001:db8::1', 'SMTP.Example', 'a-b.example'])(
  '%s is a mail server’s host',
  (host) => expect(isMailHost(host)).toBe(true),
)

test.each([
  '',
  'https://smtp.example',
  'smtp.example:25',
  'user@smtp.example',
  'smtp.example/x',
  'two words',
  '-smtp.example',
  'smtp..example',
  'smtp.example\r\nRCPT TO:<x>',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(127)}example`,
])('“%s” is none', (host) => expect(isMailHost(host)).toBe(false))
