import {
  type Answer,
  optionsOf,
  type Question,
  TEXT_ANSWER_MAX,
} from '@portal/domain/clients/pre-assessments/question-set'
import { Field } from '../form/Field.tsx'
import { TextArea } from '../form/TextArea.tsx'
import { TextInput } from '../form/TextInput.tsx'
import { DateInput } from '../input/DateInput.tsx'
import { MoneyInput } from '../input/MoneyInput.tsx'
import { NumberInput } from '../input/NumberInput.tsx'
import { ChoiceBoxes } from './ChoiceBoxes.tsx'

export interface QuestionFieldProps {
  readonly question: Question
  readonly answer: Answer | undefined
  /** Undefined where the answer was taken away; NaN where what is typed is not a number yet. */
  readonly onChange: (answer: Answer | undefined) => void
  readonly error?: string | undefined
}

/** The id of the control that answers a question: errors lead there. */
export function questionFieldId(question: string): string {
  return `question-${question}`
}

/** What is chosen once `value` was pressed: “None of these” and the others drop each other. */
function afterPick(chosen: readonly string[], value: string, none: string | undefined): readonly string[] {
  if (chosen.includes(value)) return chosen.filter((one) => one !== value)
  return value === none ? [value] : [...chosen.filter((one) => one !== none), value]
}

function Control({ question, answer, onChange }: Omit<QuestionFieldProps, 'error'>) {
  const text = typeof answer === 'string' ? answer : ''
  const number = typeof answer === 'number' ? answer : null
  const size = 'lg'
  switch (question.type) {
    case 'yes-no':
    case 'choice':
      return <ChoiceBoxes kind="radio" options={optionsOf(question)} chosen={text ? [text] : []} onPick={onChange} />
    case 'choices': {
      const chosen = typeof answer === 'object' ? answer : []
      return (
        <ChoiceBoxes
          kind="checkbox"
          options={question.options}
          chosen={chosen}
          onPick={(value) => onChange(afterPick(chosen, value, question.none))}
        />
      )
    }
    case 'text':
      return (
        <TextInput
          size={size}
          autoComplete="off"
          maxLength={TEXT_ANSWER_MAX.text}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'long-text':
      return (
        <TextArea
          maxLength={TEXT_ANSWER_MAX['long-text']}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'date':
      return <DateInput size={size} value={text || null} onChange={(day) => onChange(day ?? undefined)} />
    case 'number':
      return (
        <NumberInput
          size={size}
          unit={question.unit}
          value={number}
          onChange={(value) => onChange(value ?? undefined)}
        />
      )
    case 'money':
      return <MoneyInput size={size} value={number} onChange={(cents) => onChange(cents ?? undefined)} />
  }
}

/** One question of a questionnaire, with the control that its kind of answer needs. */
export function QuestionField({ question, answer, onChange, error }: QuestionFieldProps) {
  return (
    <Field
      id={questionFieldId(question.id)}
      label={question.text}
      help={question.help}
      optional={!question.required}
      required={question.required}
      error={error}
    >
      <Control question={question} answer={answer} onChange={onChange} />
    </Field>
  )
}
