import { resolve } from 'node:path'
import { packPlatform } from '../pack/pack-platform.ts'

/** Packs what remotes outside the workspace need of it, and says where it is. */
export async function packForTeams(to: string | undefined): Promise<void> {
  const { tarballs } = await packPlatform(to === undefined ? undefined : resolve(to))
  console.log(Object.values(tarballs).join('\n'))
}
