import WebpackDevServer from 'webpack-dev-server'

/** The first port from `first` on at which nothing listens on this machine. */
export async function freePort(first: number): Promise<number> {
  process.env.WEBPACK_DEV_SERVER_BASE_PORT = String(first)
  return Number(await WebpackDevServer.getFreePort('auto', 'localhost'))
}
