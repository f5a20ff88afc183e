import type { Editor } from '@tiptap/core'
import { Button } from '../../core/Button.tsx'
import { Field } from '../../form/Field.tsx'
import { TextInput } from '../../form/TextInput.tsx'
import { ChevronDownIcon } from '../../icons/index.ts'
import { Menu } from '../../overlay/Menu.tsx'
import type { MenuFind } from '../../overlay/menu-entry.ts'
import { insertField, insertSection, type MergeFieldGroup } from './merge-nodes.ts'

export interface MergeMenusProps {
  readonly editor: Editor
  readonly groups: readonly MergeFieldGroup[]
  /** Whether to offer sections, shown only if a field has a value. */
  readonly hasSections: boolean
}

// A field of its own, in whatever field the editor stands.
const findField: MenuFind = (text, onChange) => (
  <Field label="Find a field" labelHidden>
    <TextInput size="sm" placeholder="Find a field" value={text} onChange={({ target }) => onChange(target.value)} />
  </Field>
)

/** The menus that insert merge fields and sections. */
export function MergeMenus({ editor, groups, hasSections }: MergeMenusProps) {
  const entries = (choose: (name: string) => void) =>
    groups.map(({ group, fields }) => ({
      id: group,
      label: group,
      items: fields.map(({ name, label }) => ({ id: name, label, onSelect: () => choose(name) })),
    }))
  const trigger = (label: string) => (
    <Button size="sm" variant="ghost" icon={<ChevronDownIcon size={12} />}>
      {label}
    </Button>
  )
  return (
    <>
      <Menu
        label="Insert a merge field"
        find={findField}
        trigger={trigger('Merge field')}
        entries={entries((name) => insertField(editor, name))}
      />
      {hasSections && (
        <Menu
          label="Show only if there is a value"
          find={findField}
          trigger={trigger('Section')}
          entries={entries((name) => insertSection(editor, name))}
        />
      )}
    </>
  )
}
