import { render } from '@testing-library/react'
import { EmailText } from './EmailText.tsx'

test.each([
  ['mai.nguyen@a-long-firm.example', 'mai.nguyen<wbr>@a-long-firm.example'],
  ['m@firm.example', 'm<wbr>@firm.example'],
  ['@firm', '@firm'],
  ['nobody', 'nobody'],
])('%s breaks before its @, where a name stands there', (address, html) => {
  const { container } = render(<EmailText address={address} />)
  expect(container.innerHTML).toBe(html)
})
