import type { CommissionStatement } from '@portal/contract/money/statements.schema'
import { missingSplitsSaid } from '@portal/domain/money/missing-splits'
import { lazyPart } from '@portal/platform'
import { Alert, Box, Button, Flex } from '@portal/ui/core'
import { useState } from 'react'
import { useMissingSplits } from './use-missing-splits.ts'

const SplitDrawer = lazyPart(() => import(/* webpackChunkName: "commission-split" */ '../splits/SplitDrawer.tsx'))
const DefaultSplitDrawer = lazyPart(
  () => import(/* webpackChunkName: "default-split" */ '../splits/DefaultSplitDrawer.tsx'),
)

/** How many are offered by name; the others follow as these are set. */
const OFFERED = 3

/** Who has no split among the payees of a statement, with the ways to set it at once. */
export function MissingSplits({ statement }: { readonly statement: CommissionStatement }) {
  const missing = useMissingSplits(statement)
  const [open, setOpen] = useState<number | 'default'>()
  const close = () => setOpen(undefined)
  const chosen = missing.find(({ payee }) => payee.id === open)?.payee
  const payees = missing.map(({ payee: { name, role } }) => ({ name, mayDefault: role === 'ROLE_ADVISOR' }))
  return (
    <>
      {missing.length > 0 && (
        <Box paddingInline="gutter" paddingBlock="2">
          <Alert tone="warning">
            {missingSplitsSaid(payees)}
            <Flex gap="2" flexWrap="wrap" paddingTop="2">
              {missing.slice(0, OFFERED).map(({ payee }) => (
                <Button key={payee.id} size="sm" onClick={() => setOpen(payee.id)}>
                  {`Set ${payee.name}’s split`}
                </Button>
              ))}
              {payees.some(({ mayDefault }) => mayDefault) && (
                <Button size="sm" onClick={() => setOpen('default')}>
                  Set the firm’s default
                </Button>
              )}
            </Flex>
          </Alert>
        </Box>
      )}
      {chosen && <SplitDrawer payee={chosen} isForAll onClose={close} />}
      {open === 'default' && <DefaultSplitDrawer isForAll onClose={close} />}
    </>
  )
}
