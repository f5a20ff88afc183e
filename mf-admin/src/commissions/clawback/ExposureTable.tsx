import type { Exposure } from '@portal/contract/money/clawback.schema'
import { formatMoney } from '@portal/domain/values/money'
import { monthInWords } from '@portal/domain/values/month'
import { Box } from '@portal/ui/core'

const cell = {
  paddingBlock: '1',
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 'regular',
} as const

/** Exposure by month. */
export function ExposureTable({ months }: { readonly months: Exposure['months'] }) {
  return (
    <Box as="table" width="100%" borderCollapse="collapse" marginTop="2" aria-label="Clawback exposure by month">
      <thead>
        <tr>
          {['Month', 'Year 1, 100%', 'Year 2, 60%', 'Exposure'].map((label, index) => (
            <Box
              key={label}
              asChild
              {...cell}
              color="fg.muted"
              fontSize="xs"
              {...(index === 0 && { textAlign: 'left' })}
            >
              <th scope="col">{label}</th>
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, first, second }) => (
          <Box as="tr" key={month} borderTopWidth="1px" borderColor="border.subtle">
            <Box asChild {...cell} textAlign="left">
              <th scope="row">{monthInWords(month)}</th>
            </Box>
            {[first, second, first + second].map((cents, index) => (
              <Box as="td" key={index} {...cell}>
                {formatMoney(cents)}
              </Box>
            ))}
          </Box>
        ))}
      </tbody>
    </Box>
  )
}
