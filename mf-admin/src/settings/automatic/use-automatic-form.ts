import { ApiError } from '@portal/api-client'
import { automaticMessages } from '@portal/contract/sending/automatic-messages'
import type { AutomaticMessage } from '@portal/contract/sending/automatic-messages.schema'
import { automaticMessage } from '@portal/domain/sending/automatic-message'
import type { MessageChannel } from '@portal/domain/sending/message'
import { change } from '@portal/platform'
import { messageOf } from '@portal/ui/core'
import { toast } from '@portal/ui/overlay'
import { useState } from 'react'

/** The fields as typed. */
interface Typed {
  readonly channel: MessageChannel
  readonly template: string
  readonly days: string
}

interface Refused {
  readonly template?: string | undefined
  readonly days?: string | undefined
  /** What belongs to no field. */
  readonly message?: string | undefined
}

/** The form of one message: what is typed, what is wrong with it, and how it is saved. */
export function useAutomaticForm(message: AutomaticMessage) {
  const { kind } = message
  const { min, max } = automaticMessage(kind).days
  const stored: Typed = {
    channel: message.channel,
    template: message.template ? String(message.template.id) : '',
    days: String(message.days),
  }
  const [typed, setTyped] = useState<Typed>()
  const [refused, setRefused] = useState<Refused>({})
  const [isSaving, setSaving] = useState(false)
  const present = typed ?? stored
  const days = /^\d+$/.test(present.days.trim()) ? Number(present.days) : undefined
  const template_id = present.template === '' ? null : Number(present.template)
  const isDaysGood = days !== undefined && days >= min && days <= max

  /** Says what is wrong before anything is sent. */
  function refuses(needsTemplate: boolean): boolean {
    const wrong = {
      ...(needsTemplate && template_id === null && { template: 'Please choose a template' }),
      ...(!isDaysGood && { days: `Please enter ${min} to ${max} days` }),
    }
    setRefused(wrong)
    return Object.keys(wrong).length > 0
  }

  /** Rejects with what the server says. */
  async function send(switched: { readonly is_on?: boolean; readonly also_today?: boolean }): Promise<void> {
    const { is_on = message.is_on, also_today = false } = switched
    await change(automaticMessages.update, {
      params: { kind },
      body: {
        ...{ is_on, also_today, template_id, channel: present.channel, version: message.version },
        days: days ?? message.days,
      },
    })
    setTyped(undefined)
    setRefused({})
  }

  async function save(switched: { readonly is_on?: boolean } = {}): Promise<void> {
    setSaving(true)
    try {
      await send(switched)
      toast({ title: switched.is_on === false ? 'Switched off' : 'Saved', tone: 'success' })
    } catch (error) {
      const at = (path: string) => (error instanceof ApiError ? error.errorAt(path) : undefined)
      const [template, wrongDays] = [at('template_id'), at('days')]
      setRefused({ template, days: wrongDays, message: template || wrongDays ? undefined : messageOf(error) })
    } finally {
      setSaving(false)
    }
  }
  return {
    typed: present,
    /** The number of days and the template, if they can be used. */
    days: isDaysGood ? days : undefined,
    templateId: template_id,
    isChanged:
      present.channel !== stored.channel || present.template !== stored.template || present.days.trim() !== stored.days,
    isSaving,
    refused,
    put(changes: Partial<Typed>) {
      setTyped({ ...present, ...changes })
      setRefused({})
    },
    discard() {
      setTyped(undefined)
      setRefused({})
    },
    refuses,
    send,
    submit() {
      if (!refuses(message.is_on)) void save()
    },
    switchOff() {
      if (!refuses(false)) void save({ is_on: false })
    },
  }
}

export type AutomaticForm = ReturnType<typeof useAutomaticForm>
