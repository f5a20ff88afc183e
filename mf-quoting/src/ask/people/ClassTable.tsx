import type { WireSupplierOccupation } from '@portal/contract/quotes/quotes.schema'
import { supplierName } from '@portal/domain/quotes/supplier'
import { Box } from '@portal/ui/core'

const CELLS = {
  borderCollapse: 'collapse',
  '& :is(th, td)': { height: '24px', paddingInlineEnd: '3', textAlign: 'start', fontWeight: 'regular' },
  '& thead th': { color: 'fg.muted' },
} as const

/** By what TPD can be had: `Own, any`. */
function definitions({ supports }: WireSupplierOccupation): string {
  const words = [supports?.TPDOwn && 'own', supports?.TPDAny && 'any', supports?.TPDADL && 'ADL'].filter(Boolean)
  return words.length === 0 ? 'No' : words.join(', ').replace(/^[a-z]/, (letter) => letter.toUpperCase())
}

/** What each insurer makes of an occupation: the covers that it offers, and its class for income protection. */
export function ClassTable({ suppliers }: { readonly suppliers: readonly WireSupplierOccupation[] }) {
  return (
    <Box maxHeight="320px" overflow="auto" tabIndex={0} role="group" aria-label="Class by insurer">
      <Box as="table" width="full" fontSize="xs" css={CELLS}>
        <thead>
          <tr>
            <th scope="col">Class by insurer</th>
            <th scope="col">Life</th>
            <th scope="col">TPD</th>
            <th scope="col">Income protection</th>
          </tr>
        </thead>
        <tbody>
          {suppliers.map((supplier) => {
            const { supplierCode, supports, codes } = supplier
            return (
              <tr key={supplierCode}>
                <th scope="row">{supplierName(supplierCode)}</th>
                <td>{supports?.TRM === false ? 'No' : 'Standard'}</td>
                <td>{definitions(supplier)}</td>
                <td>{supports?.INC === false ? 'No' : (codes?.INC ?? '–')}</td>
              </tr>
            )
          })}
        </tbody>
      </Box>
    </Box>
  )
}
