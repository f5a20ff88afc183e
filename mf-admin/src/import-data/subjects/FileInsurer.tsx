import { insurerImports } from '@portal/contract/money/insurer-imports'
import { PRODUCT_PROVIDERS } from '@portal/domain/office/product-provider'
import { useCall } from '@portal/platform'
import { Field, NativeSelect } from '@portal/ui/form'
import type { SettingsProps } from './import-screen.ts'
import { layoutInWords } from './layout-words.ts'

const INSURERS = PRODUCT_PROVIDERS.map((value) => ({ value, label: value }))

/** Whose file it is; without it, its headings tell. */
export function FileInsurer({ value, onChange }: SettingsProps) {
  const { data } = useCall(insurerImports.layouts, {})
  const layout = data?.items.find(({ insurer }) => insurer === value.insurer)
  return (
    <Field
      label="Insurer"
      optional
      help={
        typeof value.insurer === 'string'
          ? layoutInWords(layout)
          : 'Leave blank to detect the insurer from the headings.'
      }
    >
      <NativeSelect
        placeholder="From the file"
        value={typeof value.insurer === 'string' ? value.insurer : ''}
        options={INSURERS}
        onChange={({ target }) => onChange(target.value === '' ? {} : { insurer: target.value })}
      />
    </Field>
  )
}
