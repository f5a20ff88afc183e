import { readFileSync } from 'node:fs'

const EVERY = 50

/** Bytes of memory that a process holds now: what Linux says, the database inside of it included. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** How many bytes a process held at most during `work`, above what it held before. */
export async function growthDuring<T>(pid: number, work: () => Promise<T>): Promise<{ growth: number; value: T }> {
  const before = memoryOf(pid)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(pid))
  }, EVERY)
  try {
    const value = await work()
    return { growth: Math.max(most, memoryOf(pid)) - before, value }
  } finally {
    clearInterval(watch)
  }
}
