import { resolve } from 'node:path'
import { renewOutside } from '../create/outside-project.ts'
import { packPlatform } from '../pack/pack-platform.ts'

export interface PackWishes {
  /** The folder of the tarballs; `.cache/packages` unless told. */
  readonly to?: string | undefined
  /** A team's repository that is to have them in place of those of before. */
  readonly into?: string | undefined
}

/** Packs what remotes outside the workspace need of it, gives it to one of them if told, and says where it is. */
export async function packForTeams({ to, into }: PackWishes): Promise<void> {
  const platform = await packPlatform(to === undefined ? undefined : resolve(to))
  console.log(Object.values(platform.tarballs).join('\n'))
  if (into === undefined) return
  renewOutside(resolve(into), platform)
  console.log(`\n${resolve(into)} now uses ${platform.version}. Next, in that folder: npx --yes pnpm@12 install`)
}
