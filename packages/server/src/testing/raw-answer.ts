import { connect } from 'node:net'

/** The head and body of the JSON that a server answers to bytes of which no more follow; all that came where it closes. */
export async function rawAnswer(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  socket.write(bytes)
  let answer = ''
  for await (const part of socket) {
    answer += String(part)
    if (/\r\n\r\n.*\}$/s.test(answer)) break
  }
  return answer
}
