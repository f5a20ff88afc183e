import { tasks } from '@portal/contract/work/tasks'
import { startsSearch } from '@portal/domain/values/find-text'
import { fullName } from '@portal/domain/values/person'
import { describeRecurrence } from '@portal/domain/work/recurrence'
import { TASK_PRIORITIES, TASK_TITLE_MISSING } from '@portal/domain/work/task'
import { change, mayCall, useClock, useProfile, useRole } from '@portal/platform'
import { findClients } from '@portal/screens/client-field'
import {
  loadWords,
  type QuickPart,
  type QuickWords,
  type ReadWords,
  readTitle,
  WordChip,
} from '@portal/screens/quick-words'
import { Box, Button, Flex, Loading } from '@portal/ui/core'
import { TextInput } from '@portal/ui/form'
import { AssignIcon, ClockIcon, FlagIcon, PlusIcon, RepeatIcon, UserIcon } from '@portal/ui/icons'
import { toast } from '@portal/ui/overlay'
import { useEffect, useRef, useState } from 'react'
import { newTask } from '../edit/task-from-row.ts'
import { type Named, type TaskText, taskBody } from '../edit/task-text.ts'
import { dueWords } from '../tasks.ts'

/** Milliseconds after the last key before a name is looked for. */
const PAUSE = 250
const OFFERED_MAX = 3

/** Somebody whom the words may mean. */
interface Found {
  readonly name: string
  /** The title without their name. */
  readonly title: string
  readonly people: readonly Named[]
}

export interface QuickAddProps {
  readonly client?: Named
  readonly application?: Named
  /** Whether it begins with the caret in it. */
  readonly autoFocus?: boolean
}

/** A task in words, shown as it is understood before it is added. Enter adds, Escape clears. */
export function QuickAdd({ client, application, autoFocus = false }: QuickAddProps) {
  const me = useProfile()
  const mayAdd = mayCall(tasks.create, useRole())
  const { today, timeZone } = useClock()
  const [text, setText] = useState('')
  const [left, setLeft] = useState<ReadonlySet<QuickPart>>(new Set())
  const [reader, setReader] = useState<{ readWords: ReadWords }>()
  const [found, setFound] = useState<Found>()
  const [chosen, setChosen] = useState<Named>()
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const isTyped = text.trim() !== ''
  const words: QuickWords | undefined = isTyped
    ? reader?.readWords(text, {
        at: new Date(),
        timeZone,
        left: client ? new Set([...left, 'client']) : left,
      })
    : undefined
  const names = words?.names.map(({ name, title }) => `${name}\n${title}`).join('\n\n') ?? ''

  useEffect(() => {
    setFound(undefined)
    setChosen(undefined)
    if (names === '') return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      for (const one of names.split('\n\n')) {
        const [name = '', title = ''] = one.split('\n')
        if (!startsSearch(name)) continue
        // Without an answer the name stays in the title, as it was typed.
        const people = await findClients(name, leaving.signal).catch(() => [])
        if (leaving.signal.aborted) return
        if (people.length > 0) {
          setFound({ name, title, people: people.map(({ value: id, label }) => ({ id, name: label })) })
          return
        }
      }
    }, PAUSE)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [names])

  if (!mayAdd) return null

  const only = found?.people.length === 1 ? found.people[0] : undefined
  const person = chosen ?? only
  const title = (person && found ? found.title : words?.title) ?? ''
  const assignee = me && { id: me.id, name: fullName(me.firstname, me.lastname) }
  const task: TaskText = newTask({
    assignee,
    title,
    due_on: words?.due_on ?? null,
    due_time: words?.due_time ?? '',
    priority: words?.priority ?? 'normal',
    rule: words?.rule ?? null,
    client: client ?? person ?? null,
    application: application ?? null,
  })

  function clear(): void {
    setText('')
    setLeft(new Set())
    setError(undefined)
  }
  const leave = (part: QuickPart) => () => {
    setLeft(new Set([...left, part]))
    input.current?.focus()
  }
  async function add(): Promise<void> {
    if (!words || isSending) return
    if (title === '') return setError(TASK_TITLE_MISSING)
    setSending(true)
    setError(undefined)
    try {
      await change(tasks.create, { body: taskBody(task) })
      toast({ title: `“${title}” added`, tone: 'success' })
      // What was typed meanwhile is the next task.
      if (input.current?.value === text) clear()
    } catch (error) {
      setError(error instanceof Error ? error.message : String(error))
    } finally {
      setSending(false)
      input.current?.focus()
    }
  }

  return (
    <Box paddingInline={client ? undefined : 'gutter'} paddingTop={client ? undefined : '3'} data-screen="">
      <TextInput
        ref={input}
        autoFocus={autoFocus}
        aria-label="Add a task in words"
        placeholder={client ? 'Add a task: call tomorrow 3pm' : 'Add a task: call Mai tomorrow 3pm'}
        prefix={<PlusIcon />}
        quiet
        value={text}
        maxLength={300}
        autoComplete="off"
        invalid={error !== undefined}
        onFocus={() =>
          void loadWords().then(
            (readWords) => setReader({ readWords }),
            () => {
              setReader({ readWords: readTitle })
              setError('We can’t detect dates and names right now. The whole text becomes the title.')
            },
          )
        }
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setError(undefined)
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') void add()
          if (event.key === 'Escape') clear()
        }}
      />
      {isTyped && (
        <Flex as="section" aria-label="Understood as" gap="2" flexWrap="wrap" alignItems="center" paddingTop="2">
          {words ? (
            <>
              <Box as="span" fontWeight="medium">
                {title || 'What needs to be done?'}
              </Box>
              {client && <WordChip icon={<UserIcon size={14} />}>{client.name}</WordChip>}
              {person && (
                <WordChip icon={<UserIcon size={14} />} onLeave={leave('client')}>
                  {person.name}
                </WordChip>
              )}
              {found && !person && (
                <Flex as="span" gap="1" alignItems="center" fontSize="sm" color="fg.muted">
                  Which {found.name}?
                  {found.people.slice(0, OFFERED_MAX).map((one) => (
                    <Button key={one.id} variant="ghost" size="sm" onClick={() => setChosen(one)}>
                      {one.name}
                    </Button>
                  ))}
                </Flex>
              )}
              {words.due_on && (
                <WordChip
                  icon={<ClockIcon size={14} />}
                  {...((!words.rule || words.due_time) && { onLeave: leave('due') })}
                >
                  {dueWords({ due_on: words.due_on, due_time: words.due_time || null }, today)}
                </WordChip>
              )}
              {words.rule && (
                <WordChip icon={<RepeatIcon size={14} />} onLeave={leave('rule')}>
                  {describeRecurrence(words.rule)}
                </WordChip>
              )}
              {words.priority !== 'normal' && (
                <WordChip icon={<FlagIcon size={14} />} onLeave={leave('priority')}>
                  {TASK_PRIORITIES.find(({ value }) => value === words.priority)?.label ?? ''}
                </WordChip>
              )}
              <WordChip icon={<AssignIcon size={14} />}>Me</WordChip>
              <Box marginStart="auto">
                <Button size="sm" loading={isSending} loadingText="Adding" onClick={() => void add()}>
                  Add task
                </Button>
              </Box>
            </>
          ) : (
            <Loading />
          )}
        </Flex>
      )}
      {error && (
        <Box role="alert" color="danger.fg" fontSize="sm" paddingTop="1">
          {error}
        </Box>
      )}
    </Box>
  )
}
