import { upload } from '@portal/api-client'
import { taskDocuments } from '@portal/contract/work/task-documents'
import { messageOf } from '@portal/ui/core'
import { useRef, useState } from 'react'
import { NOT_TAKEN } from './taken-files.ts'

/** A file that is to go to a task once that is there. */
export interface FileToAttach {
  readonly key: number
  readonly file: File
  /** How much of it has left: 0 to 1; undefined while it waits. */
  readonly share?: number
  /** Why it was not taken, or not sent. */
  readonly message?: string
  /** Whether it is of a kind or size that is never sent. */
  readonly isRefused?: boolean
}

export interface FilesToAttach {
  readonly files: readonly FileToAttach[]
  readonly add: (files: readonly File[]) => void
  readonly refuse: (file: File, why: keyof typeof NOT_TAKEN) => void
  readonly remove: (key: number) => void
  /** Sends what is not sent yet, one file after the other. Throws, in words for the form, where one did not arrive. */
  readonly sendTo: (taskId: number) => Promise<void>
}

/** The files chosen in the form of a task that is not there yet. */
export function useFilesToAttach(): FilesToAttach {
  const [files, setFiles] = useState<readonly FileToAttach[]>([])
  const lastKey = useRef(0)
  const change = (key: number, changes: Partial<FileToAttach>) =>
    setFiles((list) => list.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const remove = (key: number) => setFiles((list) => list.filter((one) => one.key !== key))
  function put(file: File, more: Partial<FileToAttach> = {}) {
    lastKey.current += 1
    const added = { key: lastKey.current, file, ...more }
    setFiles((list) => [...list, added])
  }
  async function isSent({ key, file }: FileToAttach, taskId: number): Promise<boolean> {
    setFiles((list) => list.map((one) => (one.key === key ? { key, file, share: 0 } : one)))
    try {
      const onProgress = (share: number) => change(key, { share })
      await upload(taskDocuments.upload, { params: { id: taskId }, file }, { onProgress })
      remove(key)
      return true
    } catch (error) {
      setFiles((list) => list.map((one) => (one.key === key ? { key, file, message: messageOf(error) } : one)))
      return false
    }
  }
  return {
    files,
    add: (chosen) => {
      for (const file of chosen) put(file)
    },
    refuse: (file, why) => put(file, { message: NOT_TAKEN[why], isRefused: true }),
    remove,
    async sendTo(taskId) {
      let failed = 0
      for (const one of files) if (!one.isRefused && !(await isSent(one, taskId))) failed += 1
      if (failed === 0) return
      const what = failed === 1 ? 'a file' : `${failed} files`
      const them = failed === 1 ? 'it' : 'them'
      throw new Error(`The task was added, but ${what} couldn’t be uploaded. Try again, or remove ${them}.`)
    },
  }
}
