import type { QuoteSupplier } from '@portal/contract/quotes/quotes.schema'
import { Box, Grid } from '@portal/ui/core'
import { Checkbox, Field, NativeSelect } from '@portal/ui/form'
import { Panel } from '@portal/ui/page'
import { CLASSES, type TypedOptions } from './options-by-hand.ts'

export interface TermFieldsProps {
  readonly supplierName: string
  /** What the insurer offers; undefined where nobody knows it any longer. */
  readonly supplier: QuoteSupplier | undefined
  readonly typed: TypedOptions
  readonly onChange: (part: Partial<TypedOptions>) => void
}

/** Occupation class and commission. */
export function TermFields({ supplierName, supplier, typed, onChange }: TermFieldsProps) {
  return (
    <Panel title="Terms" headingLevel={2}>
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        <Field id="class" label="Occupation class">
          <NativeSelect
            value={typed.occupationClass === null ? '' : String(typed.occupationClass)}
            options={CLASSES.map((one) => ({
              value: String(one),
              label: one === 1 ? 'Class 1, the lightest' : `Class ${one}`,
            }))}
            placeholder={`As ${supplierName} rates it`}
            onChange={({ currentTarget: { value } }) =>
              onChange({ occupationClass: CLASSES.find((one) => String(one) === value) ?? null })
            }
          />
        </Field>
        <Field id="commission" label="Commission">
          <NativeSelect
            value={typed.commission}
            options={(supplier?.commissionOptions ?? []).map(({ code, name, upfront, ongoing }) => ({
              value: code,
              label: `${name ?? code}, ${upfront ?? 0}% and ${ongoing ?? 0}%`,
            }))}
            placeholder="The insurer’s default"
            onChange={(event) => onChange({ commission: event.currentTarget.value })}
          />
        </Field>
      </Grid>
    </Panel>
  )
}

/** The campaigns that the insurer runs. */
export function CampaignFields({ supplier, typed, onChange }: Omit<TermFieldsProps, 'supplierName'>) {
  const campaigns = supplier?.campaignOptions ?? []
  return (
    <Panel title="Campaign" headingLevel={2}>
      {campaigns.length === 0 && <Box color="fg.muted">No campaign at present.</Box>}
      {campaigns.map(({ code, name, percent, years }) => (
        <Checkbox
          key={code}
          checked={typed.campaigns.includes(code)}
          onChange={({ currentTarget: { checked } }) =>
            onChange({
              campaigns: checked ? [...typed.campaigns, code] : typed.campaigns.filter((one) => one !== code),
            })
          }
        >
          {name ?? code}
          {percent ? `, ${percent}% off for ${years === 1 ? '1 year' : `${years ?? 0} years`}` : ''}
        </Checkbox>
      ))}
    </Panel>
  )
}
