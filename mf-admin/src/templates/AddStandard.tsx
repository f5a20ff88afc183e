import { useChange } from '@portal/platform'
import { Button } from '@portal/ui/core'
import { toast } from '@portal/ui/overlay'
import type { TemplateCalls } from './template-calls.ts'

export interface AddStandardProps {
  readonly calls: TemplateCalls
}

/** Adds the standard templates of a channel, to begin with. */
export function AddStandard({ calls }: AddStandardProps) {
  const { mutate, isPending } = useChange(calls.addStandard, {
    onSuccess: ({ added }) => toast({ title: `Standard templates added: ${added}`, tone: 'success' }),
    onError: ({ message }) => toast({ title: message, tone: 'danger' }),
  })
  return (
    <Button loading={isPending} loadingText="Adding" onClick={() => mutate({})}>
      Add the standard templates
    </Button>
  )
}
