import { lazyPart } from '@portal/platform'
import { Loading } from '@portal/ui/core'
import { useAdvisers } from '../../advisers/advisers.ts'
import { several, wholeNumber } from '../address/spelling.ts'
import type { AdviserChoice } from './adviser-choice.ts'
import type { Filter } from './filter.ts'

const AdviserEditor = lazyPart(() => import(/* webpackChunkName: "filter-form" */ './AdviserEditor.tsx'), { Loading })

const SPELLING = several<AdviserChoice>((text) => (text === 'me' ? 'me' : wholeNumber(text)))

/** A filter by the adviser to whom something is assigned, in the parameter `adviser_id`. */
export function adviserFilter<Query extends object>(
  query: (ids: number[]) => Partial<Query>,
  { label = 'Adviser' }: { readonly label?: string } = {},
): Filter<Query> {
  const chosen = (text: string | undefined) => SPELLING.read(text ?? '') ?? []
  return {
    name: 'adviser',
    label,
    field: `${label} is`,
    params: { adviser_id: SPELLING },
    query({ adviser_id }, { userId }) {
      if (adviser_id === undefined) return {}
      return query(chosen(adviser_id).map((choice) => (choice === 'me' ? userId : choice)))
    },
    useWords({ adviser_id }) {
      const advisers = useAdvisers()
      const nameOf = (choice: AdviserChoice) => {
        if (choice === 'me') return 'Me'
        return choice === 0 ? 'Unassigned' : (advisers.find(({ id }) => id === choice)?.name ?? `No. ${choice}`)
      }
      return chosen(adviser_id).map(nameOf).join(', ')
    },
    edit: ({ texts, change }) => (
      <AdviserEditor
        label={label}
        chosen={chosen(texts.adviser_id)}
        onChange={(choices) => change({ adviser_id: choices && SPELLING.write(choices) })}
      />
    ),
  }
}
