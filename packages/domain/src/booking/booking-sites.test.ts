import { showsInFrame } from './booking-sites.ts'

it.each([
  ['https://calendly.com/alex/45min', true],
  ['https://alex.youcanbook.me/', true],
  ['http://calendly.com/alex', false],
  ['https://calendly.com.evil.example/', false],
  ['https://evilcalendly.com/', false],
  ['https://youcanbook.me.evil.example/', false],
  ['https://evil-youcanbook.me/', false],
  ['https://alex.youcanbook.me:8443/', false],
  ['https://calendar.example/alex', false],
  ['javascript:alert(1)', false],
  ['calendly', false],
])('shows %s in a frame: %s', (address, shows) => {
  expect(showsInFrame(address)).toBe(shows)
})
