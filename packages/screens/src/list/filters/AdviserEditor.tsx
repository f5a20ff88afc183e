import { AdvisersToCome } from '../../advisers/AdvisersToCome.tsx'
import { useAdvisers } from '../../advisers/advisers.ts'
import type { AdviserChoice } from './adviser-choice.ts'
import { type Choice, Choices } from './Choices.tsx'

export interface AdviserEditorProps {
  readonly label: string
  readonly chosen: readonly AdviserChoice[]
  readonly onChange: (choices: readonly AdviserChoice[] | undefined) => void
}

/** Whoever is looking, nobody, or some of the advisers. */
export default function AdviserEditor({ label, chosen, onChange }: AdviserEditorProps) {
  const advisers = useAdvisers()
  const offered: Choice<AdviserChoice>[] = [
    { value: 'me', label: 'Me' },
    { value: 0, label: 'Unassigned' },
    ...advisers.map(({ id, name }) => ({ value: id, label: name })),
  ]
  // Chosen in the address, and not offered: what the list is narrowed down by can be taken away.
  const others = chosen.filter((choice) => !offered.some(({ value }) => value === choice))
  return (
    <>
      <Choices
        label={label}
        choices={[...offered, ...others.map((value) => ({ value, label: `No. ${value}` }))]}
        values={chosen}
        onChange={onChange}
      />
      <AdvisersToCome />
    </>
  )
}
