import type { TemplateType } from '@portal/domain/sending/template'
import { Button, messageOf } from '@portal/ui/core'
import { FileIcon } from '@portal/ui/icons'
import { Menu, toast } from '@portal/ui/overlay'

interface NamedTemplate {
  readonly id: number
  readonly name: string
  readonly type: TemplateType
}

export interface TemplateMenuProps<Filled> {
  /** In the order of each type; undefined while they come. */
  readonly templates: readonly NamedTemplate[] | undefined
  /** The types in the order in which they are offered. */
  readonly types: readonly TemplateType[]
  readonly fill: (templateId: number) => Promise<Filled>
  readonly onFilled: (templateId: number, filled: Filled) => void
}

/** Starts a message from a template that is filled in; nothing where there is none. */
export function TemplateMenu<Filled>({ templates = [], types, fill, onFilled }: TemplateMenuProps<Filled>) {
  async function use(id: number) {
    try {
      onFilled(id, await fill(id))
    } catch (error) {
      toast({ title: messageOf(error), tone: 'danger' })
    }
  }
  if (templates.length === 0) return null
  const offered = types.flatMap((type) => templates.filter((one) => one.type === type))
  return (
    <Menu
      label="Use a template"
      trigger={
        <Button size="sm" icon={<FileIcon size={14} />}>
          Use template
        </Button>
      }
      entries={offered.map(({ id, name }) => ({ id: String(id), label: name, onSelect: () => void use(id) }))}
    />
  )
}
